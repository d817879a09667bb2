/** Requests that wait at a gate, and which of them goes next. */
import { comparePlaces, type Place } from './place.ts';
import type { Recency } from './recency.ts';

export interface Ticket {
  readonly place: Place;
  /** Name of the conversation that the request goes on. */
  readonly conversation: string;
  /** Names the beginning of the prompt that others share. */
  readonly beginning: string;
  /** Of prompt and longest answer, estimated. */
  readonly tokens: number;
}

export interface WaitingLine<T extends Ticket> {
  readonly length: () => number;
  readonly join: (one: T) => void;
  /** Whoever goes next of those that may go at all; it stays in the line. */
  readonly next: (mayGo: (one: T) => boolean) => T | undefined;
  readonly leave: (one: T) => void;
}

/**
 * Whoever is furthest behind goes first; among equals whoever came first. With `recency` before that whoever goes on
 * with the conversation that was used last, so that a small cache still has it and scenes end before others begin.
 */
export function waitingLine<T extends Ticket>(recency?: Recency): WaitingLine<T> {
  const line: T[] = [];
  const isBefore = (a: T, b: T) => {
    const later = recency ? recency.of(a.conversation) - recency.of(b.conversation) : 0;
    return later !== 0 ? later > 0 : comparePlaces(a.place, b.place) < 0;
  };
  return {
    length: () => line.length,
    join: (one) => void line.push(one),
    next: (mayGo) => {
      let best: T | undefined;
      for (const one of line) if (mayGo(one) && (!best || isBefore(one, best))) best = one;
      return best;
    },
    leave: (one) => void line.splice(line.indexOf(one), 1),
  };
}
