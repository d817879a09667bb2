/** From an action to what it effects: one place for all that a reply outside a scene may want. */
import type { Action } from '../actions.ts';
import type { Turn } from '../activity.ts';
import type { Society } from '../society.ts';
import { cancel, type Effect, propose, respond, sendLetter, signUp } from './correspondence.ts';
import { forgetFile, readFile, updateFile } from './memory-files.ts';

/** What an action effects on the society as it stands, or why it has no effect. Gifts and exits belong to scenes. */
export function effectOf(society: Society, who: string, action: Action, turn: Turn): Effect {
  switch (action.kind) {
    case 'contact':
      return sendLetter(who, action, turn);
    case 'propose':
      return propose(society, who, action, turn);
    case 'respond':
      return respond(society, who, action, turn);
    case 'cancel':
      return cancel(society, who, action, turn);
    case 'sign-up':
      return signUp(society, who, action);
    case 'list':
      return [{ kind: 'listed-files', who }];
    case 'read':
      return readFile(society, who, action);
    case 'update':
      return updateFile(society, who, action);
    case 'forget':
      return forgetFile(society, who, action);
    case 'gift':
    case 'exit':
      return { no: 'not-here' };
  }
}
