/** Writes to nobody, goes to nothing, and stays away from whatever it is asked to. */
import { contact, more } from '../contact.ts';
import { action } from '../habit.ts';
import { plan } from '../plan.ts';
import { selfOf, short } from '../self.ts';
import type { Manner } from './opponent.ts';
import { without } from './rewritten.ts';

const COMPANY = ['contact', 'propose_joint_activity', 'sign_up'];

export const hermit: Manner = {
  plan: (input, on) => without(plan(input, on), COMPANY),
  contact: (input, on) => {
    const self = selfOf(input, on);
    const answers = input.told.mail.flatMap((mail) => {
      if (mail.kind !== 'invitation') return [];
      const message = self.say('letters', 'decline.tired', { person: short(self, mail.from) });
      return [
        action('respond_invitation', { activity_name: mail.name, to: mail.from, decision: 'no', message }),
      ];
    });
    return answers.join('\n') || without(contact(input, on), [...COMPANY, 'respond_invitation']);
  },
  more: (input, on) => without(more(input, on), COMPANY),
};
