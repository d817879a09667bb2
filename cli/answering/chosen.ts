/** Who is to answer in a run and what that may cost: what the options say, and what they leave as it was. */
import type { RunFile } from '../../engine/ledger/run-file.ts';
import { OFFLINE } from '../../models/offline/mind.ts';
import { isOffline } from '../../models/offline/names.ts';
import { inputError } from '../../text/input-error.ts';
import { readModelName } from './model-name.ts';

export type Named = RunFile['models'];
export type Limits = NonNullable<RunFile['budget']>;

/** The options about models, as a command gets them. */
export interface ModelsGiven {
  readonly model?: string;
  readonly environment?: string;
  readonly judge?: string;
  readonly fallback?: string;
  readonly own?: readonly string[];
  readonly budgetUsd?: number;
  readonly budgetTokens?: number;
  readonly concurrency?: number;
  /** Seconds. */
  readonly timeout?: number;
}

const ALL_OFFLINE: Named = { personas: OFFLINE, environment: OFFLINE, judge: OFFLINE };

/**
 * In a run that goes on, `before` says who answered; whoever answered like the personas goes on doing so, and who is
 * not asked any more is remembered. Throws InputError for what names no model.
 */
export function chosenModels(given: ModelsGiven, before?: Named): Named {
  const chosen = chosenFrom(given, before ?? ALL_OFFLINE);
  const now = namesIn(chosen);
  const gone = before ? [...(before.earlier ?? []), ...namesIn(before)] : [];
  const earlier = [...new Set(gone)].filter((name) => !now.includes(name));
  return { ...chosen, ...(earlier.length > 0 && { earlier }) };
}

function chosenFrom(given: ModelsGiven, before: Named): Named {
  const personas = given.model === undefined ? before.personas : readModelName(given.model, '--model');
  const other = (role: 'environment' | 'judge') => {
    const text = given[role];
    if (text !== undefined) return readModelName(text, `--${role}`);
    return before[role] === before.personas ? personas : before[role];
  };
  const fallback =
    given.fallback === undefined ? before.fallback : readModelName(given.fallback, '--fallback');
  const own = { ...before.own, ...Object.fromEntries((given.own ?? []).map(readOwn)) };
  return {
    personas,
    environment: other('environment'),
    judge: other('judge'),
    ...(fallback !== undefined && { fallback }),
    ...(Object.keys(own).length > 0 && { own }),
  };
}

function readOwn(text: string): readonly [id: string, name: string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), readModelName(text.slice(at + 1), '--own')];
}

/** Throws InputError where `--own` names somebody who does not live here. */
export function refuseStrangers({ own = {} }: Named, residents: readonly string[]): void {
  const stranger = Object.keys(own).find((id) => !residents.includes(id));
  if (stranger === undefined) return;
  throw inputError('--own', '', `names ${stranger}`, `somebody who lives here, such as ${residents[0]}`);
}

/** What was set before holds until another is given. */
export function chosenLimits({ budgetUsd, budgetTokens }: ModelsGiven, before: Limits = {}): Limits {
  const dollars = budgetUsd ?? before.dollars;
  const tokens = budgetTokens ?? before.tokens;
  return { ...(dollars !== undefined && { dollars }), ...(tokens !== undefined && { tokens }) };
}

export function hasLimit({ dollars, tokens }: Limits): boolean {
  return dollars !== undefined || tokens !== undefined;
}

/** Every language model that may be asked, each once. */
export function modelsAsked(named: Named): readonly string[] {
  return namesIn(named).filter((name) => !isOffline(name));
}

/** Also those that were asked before others were chosen. */
export function modelsEverAsked(named: Named): readonly string[] {
  return [...namesIn(named), ...(named.earlier ?? [])].filter((name) => !isOffline(name));
}

function namesIn({ personas, environment, judge, fallback, own = {} }: Named): readonly string[] {
  const fallbacks = fallback === undefined ? [] : [fallback];
  return [...new Set([personas, environment, judge, ...fallbacks, ...Object.values(own)])];
}
