/** `arena <world>`: says what a budget can show, or begins an arena and lives it. */
import { beginArena } from '../../arena/begin.ts';
import { WIDTH } from '../../arena/columns.ts';
import type { Design } from '../../arena/design.ts';
import type { Who } from '../../arena/expected-cost.ts';
import { OFFLINE_SPREAD } from '../../arena/spread.ts';
import { loadRows } from '../../models/capabilities/table.ts';
import { isOffline } from '../../models/offline/names.ts';
import { inputError } from '../../text/input-error.ts';
import { wrapped } from '../../text/width.ts';
import { loadWorld } from '../../worlds/load.ts';
import { chosenLimits, hasLimit, type Limits } from '../answering/chosen.ts';
import { refuseSmall } from '../answering/window.ts';
import { optionArgv } from '../given-argv.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';
import { packageVersion } from '../version.ts';
import { worldNamed } from '../world-named.ts';
import { costing, refuseUnlimited } from './budget.ts';
import { newArenaFolder, rememberArena } from './folder.ts';
import type { ArenaCommands, ArenaOptions } from './line.ts';
import { costLines, offerLines, showsText, sizeText } from './offers.ts';
import { runArena } from './run.ts';
import { designOf, fits, offersWithin } from './size.ts';
import { isPaidArena, namesOf, whoOf } from './who.ts';

type Given = GivenOf<ArenaOptions, ArenaCommands['live']>;

export async function live(given: Given, io: Io): Promise<ExitCode> {
  const who = whoOf(given);
  const asked = namesOf(who).filter((name) => !isOffline(name));
  const rows = asked.length > 0 ? loadRows('.', process.env) : [];
  const limits = chosenLimits(given);
  const weeks = given.weeks === undefined ? [] : [`weeks=${given.weeks}`];
  const settings = [...weeks, ...(given.set ?? []), 'ratingsAtStart=true'];
  const cast = loadWorld(worldNamed(given.world), settings);
  const argv = argvOf(given);
  refuseSmall(asked, cast.world.laws, rows);
  refuseUnlimited(who, limits, rows, argv);
  const pricing: Pricing = {
    who,
    limits,
    residents: cast.residents.length,
    costOf: costing(who, cast.world.laws, rows),
  };
  const isPaid = isPaidArena(who, rows);
  const design = isPaid ? chosenForMoney(given, pricing) : chosenForNothing(given, pricing);
  if (!design) {
    io.out(`${offerLines(offersFor(given, pricing), who, pricing.costOf, argv).join('\n')}\n`);
    return 0;
  }
  if (!given.json) io.out(`${[...beforeLines(design, pricing, isPaid), ''].join('\n')}\n`);
  const now = new Date();
  const folder = given.out ?? newArenaFolder(cast.world.id, now);
  const file = await beginArena({
    folder,
    cast,
    seed: given.seed ?? 1,
    ...who,
    design,
    ...(hasLimit(limits) && { budget: limits }),
    version: packageVersion(),
    started: now.toISOString(),
  });
  rememberArena(folder);
  return runArena({ folder, file, opening: { limits, given, rows }, isJson: given.json === true, io });
}

interface Pricing {
  readonly who: Who;
  readonly limits: Limits;
  readonly residents: number;
  readonly costOf: ReturnType<typeof costing>;
}

/** What was typed, without what names a design. */
function argvOf({ world, models, judges, ...given }: Given): readonly string[] {
  const { design: _, ...options } = given;
  const lists = { models: models.join(','), ...(judges && { judges: judges.join(',') }) };
  return [world, ...optionArgv({ ...lists, ...options })];
}

function chosenForNothing(given: Given, { who, residents }: Pricing): Design {
  if (given.design !== undefined) {
    const expected = 'models that cost money: these live at once, with --personas, --rotations and --worlds';
    throw inputError('--design', '', `is ${given.design}`, expected);
  }
  return designOf(given, who.models.length, residents);
}

/** Undefined where nobody has chosen yet what the budget is spent on. */
function chosenForMoney(given: Given, pricing: Pricing): Design | undefined {
  const { design, personas, rotations, worlds } = given;
  const isOwn = personas !== undefined && rotations !== undefined;
  if (design === undefined) {
    return isOwn ? designOf(given, pricing.who.models.length, pricing.residents) : undefined;
  }
  if (personas !== undefined || rotations !== undefined || worlds !== undefined) {
    const expected = 'one of the designs, or --personas, --rotations and --worlds';
    throw inputError('--design', '', 'is given beside a size', expected);
  }
  const offers = offersFor(given, pricing);
  const chosen = offers[design - 1]?.design;
  if (!chosen) throw inputError('--design', '', `is ${design}`, `1 to ${offers.length}`);
  return chosen;
}

/** Throws InputError where the budget can pay for none. */
function offersFor(given: Given, { who, limits, residents, costOf }: Pricing) {
  const models = who.models.length;
  const offers = offersWithin(limits, given, models, residents, (design) => costOf(design).all);
  if (offers.length > 0) return offers;
  const { dollars, tokens } = limits;
  const found = dollars === undefined ? `is ${tokens} tokens` : `is $${dollars}`;
  const todo = 'give more, fewer --years, or fewer --models';
  throw inputError('the budget', '', found, 'enough for one match of as many people as models', todo);
}

/** What an arena is about to be, to cost and to show. */
function beforeLines(design: Design, { who, limits, costOf }: Pricing, isPaid: boolean): readonly string[] {
  const cost = costOf(design);
  return [
    sizeText(design),
    ...(isPaid ? costLines(who, cost) : []),
    ...wrapped(showsText(design, who.models.length, OFFLINE_SPREAD), WIDTH),
    ...(isPaid && !fits(cost.all, limits)
      ? wrapped(
          'The budget may end before that is over; what is lived until then counts as far as it goes.',
          WIDTH,
        )
      : []),
  ];
}
