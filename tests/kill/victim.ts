/** A process that begins or resumes a run and lives it until it is done, or killed: by its parent or by itself. */
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { answerKey, type Ledger } from '../../engine/ledger/ledger.ts';
import type { Model } from '../../engine/model.ts';
import { type Random, randomFor } from '../../engine/random.ts';
import type { OpenRun } from '../../engine/runs/open.ts';
import { resumeRun } from '../../engine/runs/resume.ts';
import { offlineMind } from '../../models/offline/mind.ts';
import { generatedWorld } from '../generated-world.ts';
import { die, dieAtDisk, writeSync } from './dying-disk.ts';
import { type Moment, TOLD } from './moments.ts';
import { beginShortRun, liveOn, withWeeks } from './short-run.ts';
import { unreliable } from './unreliable.ts';

/** The run that is lived. */
export interface Run {
  readonly folder: string;
  readonly people: number;
  readonly years: number;
  readonly weeks: number;
}

/** What a victim is told, as JSON in its only argument. */
export interface Order extends Run {
  /** A file outside the run: a line for every question that really reaches the model, before it is answered. */
  readonly log: string;
  /** Another number for every process: answers take their time differently in each. */
  readonly life: number;
  readonly moment: Moment;
}

async function main(order: Order): Promise<void> {
  const { moment } = order;
  const log = openSync(order.log, 'a');
  const note = (line: string) => writeSync(log, `${line}\n`);
  if (moment.kind === 'disk') dieAtDisk(order.folder, moment.part, moment.nth, moment.howFar);
  const run = await openRun(order);
  await liveOn(run, watched(unreliable(offlineMind()), order, note), {
    ledger: journaling(run.ledger, moment),
    onAnswer: once(() => writeSync(process.stdout.fd, TOLD.living)),
  });
}

function openRun({ folder, people, years, weeks }: Order): Promise<OpenRun> {
  if (existsSync(join(folder, 'run.json'))) return resumeRun({ folder, since: 'then', years });
  return beginShortRun(folder, withWeeks(generatedWorld(people), weeks), years);
}

/** Writes down what is asked, and takes its time: a few turns of the event loop, other ones in every process. */
function watched(model: Model, { life, moment }: Order, note: (line: string) => void): Model {
  let asked = 0;
  const asking = once(() => writeSync(process.stdout.fd, TOLD.asking));
  return {
    id: model.id,
    generate: async (request) => {
      const key = answerKey(request.call, request.attempt);
      asking();
      note(key);
      asked += 1;
      if (moment.kind === 'asked' && asked === moment.nth) die();
      await someTurns(randomFor(life, key));
      return model.generate(request);
    },
  };
}

async function someTurns(dice: Random): Promise<void> {
  for (let turns = dice.int(0, 3); turns > 0; turns -= 1) await new Promise(setImmediate);
}

function journaling(ledger: Ledger, moment: Moment): Ledger {
  let journaled = 0;
  return {
    ...ledger,
    record: (line) => {
      ledger.record(line);
      journaled += 1;
      if (moment.kind === 'journaled' && journaled === moment.nth) die();
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

await main(JSON.parse(process.argv[2] ?? '{}'));
