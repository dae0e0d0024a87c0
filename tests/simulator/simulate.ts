import { array, asyncProperty, check, type RunDetails } from 'fast-check';
import type { Database } from '#platform/database/database.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { happen, wait } from './happen.ts';
import { audited, whatIsLeftOver, whatIsWrong } from './must-hold.ts';
import { anyStep, type Step } from './step.ts';
import { openWorld, placedOrders } from './world.ts';

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
  readonly onDay?: (happened: Happened) => void;
  /** For how long fewer steps are looked for that break a rule too; without it they are not. */
  readonly shrinkForMs?: number;
};

/** How many orders were placed, how many of them cancelled, and how often parts of one were refunded. */
export type Happened = { readonly placed: number; readonly cancelled: number; readonly credited: number };

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

async function oneDay(db: Database, steps: readonly Step[]): Promise<Happened> {
  const world = await openWorld(db);
  try {
    for (const [at, step] of steps.entries()) {
      await happen(world, step);
      refuse(await whatIsWrong(world), step);
      // Nineteen statements over the whole database.
      if (at % STEPS_BETWEEN_AUDITS === STEPS_BETWEEN_AUDITS - 1) refuse(await audited(world), step);
    }
    for (let hours = 0; hours < 3; hours += 1) await happen(world, { step: 'wait', minutes: 200 });
    await wait(world, 1);
    refuse(
      [...(await whatIsWrong(world)), ...(await audited(world)), ...(await whatIsLeftOver(world))],
      'the end of the day',
    );
    const orders = await placedOrders(world);
    const credits = await db.selectFrom('credit_note').select('id').where('order_id', '>', world.ordersAfter).execute();
    const cancelled = orders.filter(({ status }) => orderStage(status) === 'cancelled').length;
    return { placed: orders.length, cancelled, credited: credits.length };
  } finally {
    await world.shop.stop();
  }
}

function refuse(wrong: readonly string[], after: Step | string): void {
  if (wrong.length > 0) throw new Error(`After ${JSON.stringify(after)}:\n${wrong.join('\n')}`);
}
