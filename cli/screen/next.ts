/** What to type next: only commands that exist, each with what it is for. */
import { displayWidth, padded } from '../../text/width.ts';
import { told } from './people.ts';
import { type Shown, WIDTH, wordsFor } from './shown.ts';

const START = 'npm run world -- ';

export interface Outcome {
  readonly isDone: boolean;
  /** Whether the world can be named by its id. */
  readonly ships: boolean;
  /** Options that a resumed run needs, such as a larger budget. */
  readonly needs?: string | undefined;
}

export function nextLines(shown: Shown, { isDone, ships, needs }: Outcome): readonly string[] {
  const { file, snapshot } = shown;
  const words = wordsFor(shown);
  const { years } = snapshot.tally;
  const { rose, fell } = told(shown);
  const someone = rose[0]?.id ?? fell[0]?.id ?? snapshot.society.personas[0]?.persona.id ?? '';
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  const middle = Math.floor((first + last + 1) / 2);
  const another = `${file.world.id} --years ${file.years} --seed ${file.seed + 1}`;
  const commands: (readonly [string, string])[] = [
    [`show last ${someone}`, words.show],
    ...(years.length > 0 ? [[`fork last --from Y${middle}-W01 --edit`, words.fork] as const] : []),
    ...(ships ? [[another, words.another] as const] : []),
    ...(isDone
      ? []
      : [[needs === undefined ? 'resume last' : `resume last ${needs}`, words.resume] as const]),
  ];
  const indent = displayWidth(words.next) + 2;
  const room = WIDTH - 1 - indent - displayWidth(START);
  const short = commands.filter(([command, why]) => displayWidth(`${command}  ${why}`) <= room);
  const width = Math.max(0, ...short.map(([command]) => command.length));
  return commands.map(([command, why], at) => {
    const line = `${padded(command, width)}  ${why}`;
    const label = padded(at === 0 ? words.next : '', indent);
    return ` ${label}${START}${displayWidth(line) <= room ? line : command}`;
  });
}
