/** Pieces of real diaries: of those whom the screen tells about, else of whoever has the strongest. */
import type { Excerpt, LifeRecord } from '../../analysis/chronicle-schema.ts';
import { nameOf } from '../../engine/views/people.ts';
import { wrapped } from '../../text/width.ts';
import { told } from './people.ts';
import { type Shown, WIDTH, wordsFor } from './shown.ts';

const MOST = 3;

/** At most so many lines, with a heading; empty if not even one piece fits. */
export function diaryLines(shown: Shown, room: number): readonly string[] {
  const words = wordsFor(shown);
  const lines: string[] = [];
  let count = 0;
  for (const [life, excerpt] of chosen(shown)) {
    const head = words.entry(nameOf(shown.snapshot.society, life.id), excerpt.year, excerpt.week);
    const piece = wrapped(head + excerpt.text, WIDTH - 2).map((line) => `  ${line}`);
    if (count === MOST || lines.length + piece.length + 1 > room) break;
    lines.push(...piece);
    count += 1;
  }
  return count === 0 ? [] : [` ${words.diaries}`, ...lines];
}

/** One piece a person, of a year that the screen gives as a reason if there is one. */
function chosen(shown: Shown): readonly (readonly [LifeRecord, Excerpt])[] {
  const { rose, fell } = told(shown);
  const named = [rose[0], fell[0], rose[1], fell[1]].flatMap((mover) => mover ?? []);
  const pieces = named.flatMap(({ id, reasons }) => {
    const life = shown.chronicle.lives.find((one) => one.id === id);
    const excerpt = life && (strongest(ofYears(life, reasons)) ?? strongest(excerptsOf(life)));
    return life && excerpt ? [[life, excerpt] as const] : [];
  });
  const others = shown.chronicle.lives
    .filter(({ id }) => !named.some((mover) => mover.id === id))
    .flatMap((life) => {
      const excerpt = strongest(excerptsOf(life));
      return excerpt ? [[life, excerpt] as const] : [];
    })
    .sort(([, one], [, other]) => other.weight - one.weight);
  return [...pieces, ...others];
}

function excerptsOf({ excerpts, excerpt }: LifeRecord): readonly Excerpt[] {
  return excerpt ? [...excerpts, excerpt] : excerpts;
}

function ofYears(life: LifeRecord, years: readonly { readonly year: number }[]): readonly Excerpt[] {
  return excerptsOf(life).filter((excerpt) => years.some(({ year }) => year === excerpt.year));
}

function strongest(excerpts: readonly Excerpt[]): Excerpt | undefined {
  return excerpts.reduce<Excerpt | undefined>(
    (best, one) => (best && best.weight >= one.weight ? best : one),
    undefined,
  );
}
