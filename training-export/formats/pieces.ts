/** A week as a trainer may have it: without what comes after the last wanted answer, and cut at unwanted ones. */
import type { Turn } from '../record.ts';

export type Said = Readonly<{ role: Turn['role']; text: string; train: boolean }>;

/** The turns up to the last trained one: what follows would be read and teach nothing. None if nothing is trained. */
export function upToLastTrained(turns: readonly Turn[]): readonly Said[] {
  const said = turns.map((turn): Said => {
    return { role: turn.role, text: turn.text, train: turn.role === 'assistant' && turn.train };
  });
  return said.slice(0, said.findLastIndex(({ train }) => train) + 1);
}

/**
 * The same as examples in which every answer is trained, each exactly once. A week is cut at an unwanted answer:
 * all that was said up to it is told in the first user turn of the next example.
 */
export function wantedPieces(turns: readonly Turn[], language: string): readonly (readonly Said[])[] {
  const pieces: Said[][] = [];
  const tale: string[] = [];
  let piece: Said[] = [];
  for (const turn of upToLastTrained(turns)) {
    if (turn.role === 'assistant' && !turn.train) {
      // The turn before it is the question that it answered.
      if (piece.length > 1) pieces.push(piece.slice(0, -1));
      piece = [];
    } else {
      const text = piece.length === 0 ? [...tale, turn.text].join('\n\n') : turn.text;
      piece.push({ ...turn, text });
    }
    tale.push(turn.role === 'user' ? turn.text : `${youSaid(language)}\n${turn.text}`);
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}

/** How a persona is told of an answer of its own that it isn't to be trained on. */
function youSaid(language: string): string {
  return language === 'zh' ? '你当时说：' : 'You said:';
}
