/** The line of progress of a run that asks language models: where it is, what it took, what that cost, what is left. */
import type { Limit } from '../../models/service/budget.ts';
import type { BackendState, MetersNow } from '../../models/service/meters.ts';
import type { Spent } from '../../models/service/spent.ts';
import { grouped } from '../../text/grouped.ts';
import { cut } from '../../text/width.ts';
import { WIDTH } from '../screen/shown.ts';
import { dollarsText, percent, spanText, tokensText } from './tokens.ts';
import type { Totals } from './totals.ts';

export interface AskingNow {
  /** Name of the moment that is lived. */
  readonly moment: string;
  /** How much of what is to be lived was, 0 to 1. */
  readonly share: number;
  /** What the run had used before this process. */
  readonly before: Totals;
  readonly meters: MetersNow;
  readonly limit: Limit;
  readonly spent: Spent;
  /** Whether answers cost money. */
  readonly isPriced: boolean;
  /** Undefined while that is not known. */
  readonly msLeft: number | undefined;
}

/** `2020 W03 contact 2  2 %  3,104 calls  19.8 M in, 91 % cached  $0.34/50  9 h`, at most 79 columns. */
export function askingLine(now: AskingNow): string {
  const { moment, share, before, meters, isPriced, msLeft } = now;
  const waiting = meters.backends.map(waitingText).find((text) => text !== undefined);
  const calls = `${grouped(before.calls + meters.all.calls)} calls`;
  const done = waiting === undefined ? [`${percent(share, 1)} %`, calls, readText(now)] : [waiting];
  const left = msLeft === undefined ? '' : `${spanText(msLeft)}${isPriced ? '' : ' left'}`;
  const parts = [moment.slice(1).replaceAll('-', ' '), ...done, moneyText(now), left];
  return cut(parts.filter((part) => part !== '').join('  '), WIDTH);
}

/** Where tokens are free, what had to be read anew tells why it takes so long. */
function readText({ before, meters, isPriced }: AskingNow): string {
  const input = before.input + meters.all.input;
  const cached = before.cached + meters.all.cached;
  return isPriced
    ? `${tokensText(input)} in, ${percent(cached, input)} % cached`
    : `${tokensText(input)} in, ${tokensText(input - cached)} read anew`;
}

function moneyText({ limit, spent, isPriced }: AskingNow): string {
  if (limit.dollars !== undefined) return `${dollarsText(spent.dollars)}/${limit.dollars}`;
  if (limit.tokens !== undefined) return `${tokensText(spent.tokens)}/${tokensText(limit.tokens)}`;
  return isPriced ? dollarsText(spent.dollars) : '';
}

/** Why nothing is sent to a server just now, where it takes a second or more. */
function waitingText({ id, obstacle, trying }: BackendState): string | undefined {
  const seconds = Math.round((obstacle?.ms ?? 0) / 1000);
  if (!obstacle || seconds < 1) return undefined;
  const nth = trying === null ? '' : ` (${trying.nth} of ${trying.of})`;
  const who = serverName(id);
  switch (obstacle.why) {
    case 'asked-to-wait':
      return `waiting: ${who} asks for ${seconds} s${nth}`;
    case 'no-answers':
      return `waiting: ${who} is down, again in ${seconds} s`;
    case 'limits':
      return `waiting: ${who} allows more in ${seconds} s`;
    default:
      return undefined;
  }
}

/** `openai`, or the host of an address. */
function serverName(id: string): string {
  return URL.canParse(id) && /^https?:/.test(id) ? new URL(id).host : (id.split(':')[0] ?? id);
}
