/** How long ago something was, as one says it. */
import type { Self } from './self.ts';
import { type WeekOfLife, weeksSince } from './time.ts';

/** The name that a week of the year has; it is the same in every year. */
export function weekNameOf(self: Pick<Self, 'asking'>, week: number): string | undefined {
  const { now, weekNames } = { now: self.asking.now, weekNames: self.asking.now.weekNames };
  return weekNames[Math.floor(((week - 1) * weekNames.length) / now.weeks)];
}

/** An adverbial phrase such as `nine weeks ago`, `last year around Thaw`. */
export function whenWords(self: Self, then: WeekOfLife): string {
  const { now } = self.asking;
  const ago = weeksSince(then, now);
  const week = weekNameOf(self, then.week) ?? String(then.week);
  const say = (kind: 'when.weeks' | 'when.this-year' | 'when.last-year' | 'when.years', words: object) =>
    lower(self.say('looks', kind, words as Record<string, string | number>));
  if (ago < 6) return say('when.weeks', { number: Math.max(2, ago) });
  if (then.year === now.year) return say('when.this-year', { week });
  if (then.year === now.year - 1) return say('when.last-year', { week });
  return say('when.years', { week, year: then.year });
}

/** Phrases are said with a capital at their beginning; this one stands inside a sentence. */
function lower(text: string): string {
  const [first = ''] = text;
  return first.toLowerCase() + text.slice(first.length);
}
