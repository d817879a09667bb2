/** `export teaches <run>`: how the years that a rule takes differ from all years, behaviour by behaviour. */
import { livedIn } from '../../training-export/export/teaching.ts';
import { rewardedBy } from '../../training-export/export/written.ts';
import { teachingOf } from '../../training-export/teaching/lessons.ts';
import { teachingLines } from '../../training-export/teaching/lines.ts';
import { judged, ruleName } from '../../training-export/trajectory.ts';
import type { ExportCommands, ExportOptions } from '../export-commands.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';
import { ruleOf } from './rule.ts';
import { sourcesOf } from './sources.ts';

export async function teaches(
  given: GivenOf<ExportOptions, ExportCommands['teaches']>,
  io: Io,
): Promise<ExitCode> {
  const rule = ruleOf(given);
  // What habits would teach may be asked as well: nothing is written.
  const sources = sourcesOf({ ...given, allowOffline: true });
  const years = judged(rewardedBy(sources, rule), rule);
  const teaching = teachingOf(sources.map(livedIn), years, rule);
  io.out(`${[`By ${ruleName(rule)}:`, ...teachingLines(teaching)].join('\n')}\n`);
  return 0;
}
