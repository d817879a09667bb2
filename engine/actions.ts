/** What a persona decided to do, as read from its reply and matched with what it may name. */
import type { Refusal } from './news.ts';

export type Action =
  | { readonly kind: 'contact'; readonly to: string; readonly message: string }
  | {
      readonly kind: 'propose';
      readonly name: string;
      readonly invited: readonly string[];
      readonly required: readonly string[];
      readonly day: number;
      readonly weeksAhead: number;
      readonly place: string;
      readonly message: string;
    }
  | {
      readonly kind: 'respond';
      readonly name: string;
      /** Absent if the persona named nobody. */
      readonly to: string | null;
      readonly yes: boolean;
      readonly message: string;
    }
  | { readonly kind: 'cancel'; readonly name: string; readonly message: string }
  | { readonly kind: 'sign-up'; readonly event: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'read'; readonly file: FileName }
  | { readonly kind: 'update'; readonly file: FileName; readonly summary: string; readonly content: string }
  | { readonly kind: 'forget'; readonly file: FileName }
  | { readonly kind: 'gift'; readonly to: string; readonly item: string }
  | { readonly kind: 'exit' };

/** A memory file as named in an action: its name, and the title a new topic would have. */
export interface FileName {
  readonly name: string;
  readonly title: string;
}

/** An action with the words it was written in, for the refusal it may meet. */
export interface Intent {
  readonly action: Action;
  readonly act: string;
}

/** The actions of a reply in order; what could not be read or matched stands as a refusal in its place. */
export type Acts = readonly (Intent | Refusal)[];
