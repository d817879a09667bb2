/** Pages of small talk of any length, no two alike: to fill prompts whose words don't matter. */
import { randomFor } from '../../engine/random.ts';

const WORDS =
  'harbour window Tuesday bread carpenter umbrella lantern neighbour Margaret orchard kettle ferry postcard ' +
  'staircase violin cellar Henrik mackerel blanket corridor teacher candle market Oskar rooftop ledger thunder ' +
  'garden whistle apron bicycle Ingrid quarrel pepper station letter copper Ludmila shutter anchor basket';
const LIST = WORDS.split(' ');
/** By the estimate that budgets are counted with. */
const CHARACTERS_A_TOKEN = 4;

/** About so many tokens; the same name gives the same text. */
export function pages(name: string, tokens: number): string {
  const dice = randomFor(1, `doctor/${name}`);
  const word = () => dice.pick(LIST) ?? '';
  let text = `${name}.`;
  while (text.length < tokens * CHARACTERS_A_TOKEN) {
    text += `\nOn day ${dice.int(1, 999)} the ${word()} and the ${word()} of ${word()} were seen by the ${word()}.`;
  }
  return text;
}
