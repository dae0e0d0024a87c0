import { array, asyncProperty, check, type RunDetails } from 'fast-check';
import type { Database } from '#platform/database/database.ts';
import { happen } from './happen.ts';
import { audited, whatIsLeftOver, whatIsWrong } from './must-hold.ts';
import { anyStep, type Step } from './step.ts';
import { asSimulation, STOPPED } from './stop.ts';
import { ALL_TILLS } from './till-device.ts';
import { type Day, whatHappened } from './what-happened.ts';
import { CUSTOMER, openWorld, type World } from './world.ts';

export type SimulationOptions = {
  /** A database with the sample brewery, which nothing else uses. */
  readonly openDatabase: () => Promise<{ readonly db: Database; readonly close: () => Promise<void> }>;
  readonly seed: number;
  readonly days: number;
  /** The most that happen in a day. */
  readonly steps: number;
  /** Where a failing run begins again, as fast-check printed it. */
  readonly path?: string;
  /** Hears at the end of each day what has come of it. */
  readonly onDay?: (day: Day) => void;
  /** For how long fewer steps are looked for that break a rule too; without it they are not. */
  readonly shrinkForMs?: number;
};

/** Runs days of a shop, each with steps of its own, and stops at the first that breaks a rule. */
export async function simulate({
  openDatabase,
  seed,
  days,
  steps,
  path,
  onDay,
  shrinkForMs = 0,
}: SimulationOptions): Promise<RunDetails<[Step[]]>> {
  const day = asyncProperty(array(anyStep, { minLength: 1, maxLength: steps, size: 'max' }), async (these) => {
    const database = await openDatabase();
    try {
      onDay?.(await oneDay(database.db, these));
    } finally {
      await database.close();
    }
  });
  return check(day, {
    seed,
    numRuns: days,
    // Long days as often as short ones.
    unbiased: true,
    ...(path !== undefined && { path }),
    ...(shrinkForMs > 0 ? { interruptAfterTimeLimit: shrinkForMs } : { endOnFailure: true }),
  });
}

const STEPS_BETWEEN_AUDITS = 10;

async function oneDay(db: Database, steps: readonly Step[]): Promise<Day> {
  const world = await openWorld(db);
  try {
    return await asSimulation(() => liveThrough(world, steps));
  } catch (fault) {
    throw withCause(fault, world);
  } finally {
    await world.shop.stop();
  }
}

/** A 500 does not tell why; the log of the shop does. */
function withCause(fault: unknown, { shop }: World): unknown {
  const failed = shop.logged.findLast((line) => line.includes('a request failed') && !line.includes(STOPPED));
  return failed === undefined
    ? fault
    : new Error(`${String(fault)}\nLast fault of a request: ${failed}`, { cause: fault });
}

async function liveThrough(world: World, steps: readonly Step[]): Promise<Day> {
  for (const step of MORNING) await happen(world, step);
  for (const [at, step] of steps.entries()) {
    await happen(world, step);
    refuse(await whatIsWrong(world), step);
    // Twenty statements over the whole database.
    if (at % STEPS_BETWEEN_AUDITS === STEPS_BETWEEN_AUDITS - 1 || step.step === 'stop')
      refuse(await audited(world), step);
  }
  for (const minutes of NIGHT) await happen(world, { step: 'wait', minutes, down: false });
  for (const step of EVENING) await happen(world, step);
  const wrong = [...(await whatIsWrong(world)), ...(await audited(world)), ...(await whatIsLeftOver(world))];
  refuse(wrong, 'the end of the day');
  return whatHappened(world);
}

/** Some orders to work on: paid, to be paid by transfer, held for a customer, handed over, on account, to be quoted, sold at a till, and gone along; among what was bought are a shirt, tickets and a box to fill. */
const MORNING: readonly Step[] = [
  { step: 'add', who: 0, pack: 0, pieces: 3 },
  { step: 'add', who: 0, pack: 1, pieces: 2 },
  { step: 'pay', who: 0, by: 'PayPal', fault: 'none', held: false, windows: 1 },
  { step: 'hand over', order: 0 },
  { step: 'add', who: 0, pack: 1, pieces: 2 },
  { step: 'pay', who: 0, by: 'card', fault: 'none', held: false, windows: 1 },
  { step: 'pay', who: CUSTOMER, by: 'PayPal', fault: 'none', held: true, windows: 1 },
  { step: 'add', who: 2, pack: 2, pieces: 2 },
  { step: 'pay', who: 2, by: 'transfer', fault: 'none', held: false, windows: 1 },
  { step: 'order on account', pieces: 2, windows: 1 },
  { step: 'hand over', order: 3 },
  { step: 'bring empties', pieces: 1, windows: 1 },
  { step: 'order on account', pieces: 1, windows: 1 },
  { step: 'request quote', pieces: 1 },
  { step: 'sell at till', till: 0, pack: 0, pieces: 2, by: 'split' },
  { step: 'sell at till', till: 0, pack: 3, pieces: 2, by: 'cash' },
  { step: 'sell at till', till: 1, pack: 6, pieces: 1, by: 'card' },
  { step: 'send from till', till: ALL_TILLS, how: 'in order', windows: 1 },
  { step: 'send along', order: 0, by: 'card', windows: 1 },
  { step: 'add', who: 0, pack: 5, pieces: 2 },
  { step: 'add', who: 0, pack: 6, pieces: 1 },
  { step: 'add', who: 0, pack: 4, pieces: 1 },
  { step: 'pay', who: 0, by: 'card', fault: 'none', held: false, windows: 1 },
  { step: 'pay', who: CUSTOMER, by: 'PayPal', fault: 'none', held: true, windows: 1 },
];

/** Whatever waits on a till is sent; what a gift voucher could not pay is sent again. */
const EVENING: readonly Step[] = Array.from({ length: 2 }, () => ({
  step: 'send from till',
  till: ALL_TILLS,
  how: 'in order',
  windows: 1,
}));

/** Long enough for every basket to be over, and for transfers that do not come to be reminded of and given up. */
const NIGHT = [200, 200, 200, 30 * 24 * 60, 1];

function refuse(wrong: readonly string[], after: Step | string): void {
  if (wrong.length > 0) throw new Error(`After ${JSON.stringify(after)}:\n${wrong.join('\n')}`);
}
