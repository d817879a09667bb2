/** `check <world>`: what is wrong with its files, and a portrait of its cast. */
import { problemLine } from '../../text/input-error.ts';
import { castPortrait } from '../../worlds/check/portrait.ts';
import { checkWorld, type Finding } from '../../worlds/check.ts';
import type { ExitCode, Given, Io } from '../handlers.ts';
import { worldNamed } from '../world-named.ts';

const SHOWN = 10;

/** Prints the ten most important findings and the portrait. 2 if there is an error, else 0. */
export async function check({ world }: Given<'check'>, io: Io): Promise<ExitCode> {
  const folders = worldNamed(world);
  const { cast, findings } = checkWorld(folders);
  const lines = findings.slice(0, SHOWN).map((finding) => `  ${finding.severity}  ${problemLine(finding)}`);
  const more = findings.length > SHOWN ? [`  and ${findings.length - SHOWN} more`] : [];
  const portrait = cast ? castPortrait(cast) : [];
  const report = [`${folders.id}: ${verdict(findings)}`, ...lines, ...more, '', ...portrait];
  io.out(`${report.join('\n').trimEnd()}\n`);
  return findings.some(({ severity }) => severity === 'error') ? 2 : 0;
}

function verdict(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'nothing to mend.';
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return `${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
