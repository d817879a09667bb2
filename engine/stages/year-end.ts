/** The year's end: all see the year that ends; profiles, positions and rewards count from the next opening. */
import { type LifeReward, lifeRewards } from '../../rewards/life-reward.ts';
import { type Moment, momentName } from '../clock.ts';
import type { Event, EventOf } from '../events.ts';
import type { Wishes } from '../rules/careers.ts';
import { updatedPersona } from '../rules/profile-update.ts';
import { lifeOf, type Society } from '../society.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import { meView } from '../views/me.ts';
import { nowOf } from '../views/now.ts';
import { colleaguesMeet, season } from './careers.ts';
import { askRatings } from './ratings.ts';

export function yearEnd(wishes: Wishes): (now: Unfolding) => Promise<void> {
  return async (now) => {
    const society = now.society();
    const at = (stage: Moment['stage']): Moment => ({ ...society.common.unit, stage, turn: 0 });
    // Nothing is reported before all have answered: nobody may see a part of the year to come.
    const [profiles, careers, ratings] = await Promise.all([
      Promise.all(society.personas.map((life) => askProfile(now, at('profile'), life.persona.id))),
      season(now, at('careers'), wishes),
      askRatings(now, at('ratings')),
    ]);
    now.report(at('profile'), '', profiles.flat());
    now.report(at('careers'), '', careers);
    now.report(at('ratings'), '', ratings);
    now.report(at('reward'), '', rewardEvents(now.society(), ratings));
    const newcomers = careers.flatMap((event) =>
      event.kind === 'moved' && event.to !== null ? [event.who] : [],
    );
    now.report(at('close'), '', colleaguesMeet(now.society(), newcomers));
  };
}

async function askProfile(now: Unfolding, moment: Moment, who: string): Promise<readonly Event[]> {
  const society = now.society();
  const { world } = society.common;
  const life = lifeOf(society, who);
  const call = `${momentName(moment)}/profile/${who}`;
  const { value, answered } = await now.ask(moment, who, who, {
    task: 'profile',
    call,
    asked: { role: 'environment' },
    conversation: now.environment(call),
    input: { language: world.language, laws: world.laws, now: nowOf(society), me: meView(society, life) },
  });
  if (!answered) return [];
  return [{ kind: 'profiled', who, persona: updatedPersona(life.persona, value, lawsOf(now)) }];
}

function rewardEvents(society: Society, ratings: readonly EventOf<'rated'>[]): readonly Event[] {
  const rewards = lifeRewards(
    {
      personas: society.personas.map((life) => life.persona.id),
      ratings: ratings.map(({ who, affection, respect }) => ({ rater: who, affection, respect })),
      readings: society.personas.map((life) => life.year.readings),
      deposits: {
        start: society.personas.map((life) => life.year.depositAtStart),
        end: society.personas.map((life) => life.state.deposit),
      },
    },
    society.common.world.laws.reward,
  );
  return rewards.map(
    ({ persona, ...reward }: LifeReward): Event => ({ kind: 'rewarded', who: persona, reward }),
  );
}
