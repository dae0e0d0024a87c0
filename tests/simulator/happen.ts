import { cancel, count, handOver, refund, takeDownGifts } from './desk-steps.ts';
import { add, enterGift, forge, leave, pay, tellAgain } from './shopper-steps.ts';
import type { Step } from './step.ts';
import { placedOrders, type World } from './world.ts';

/** Lets a step happen, and takes down in the books of the model what follows from it. */
export async function happen(world: World, step: Step): Promise<void> {
  await act(world, step);
  for (const { id } of await placedOrders(world)) {
    if (world.books.placed.has(id)) continue;
    world.books.placed.add(id);
    await takeDownGifts(world, id);
  }
}

function act(world: World, step: Step): Promise<void> {
  switch (step.step) {
    case 'add':
      return add(world, step);
    case 'gift':
      return enterGift(world, step);
    case 'pay':
      return pay(world, step);
    case 'leave':
      return leave(world, step);
    case 'wait':
      return wait(world, step.minutes);
    case 'tell again':
      return tellAgain(world, step);
    case 'forge':
      return forge(world, step);
    case 'cancel':
      return cancel(world, step);
    case 'refund':
      return refund(world, step);
    case 'hand over':
      return handOver(world, step);
    case 'count':
      return count(world, step);
  }
  return step satisfies never;
}

const JOBS = ['reconcile-payments', 'make-refunds', 'release-expired-stock'] as const;
const MINUTE = 60_000;

/** The clock goes on, and the jobs run. */
export async function wait({ shop }: World, minutes: number): Promise<void> {
  shop.clock.advance(minutes * MINUTE);
  for (const job of JOBS) await shop.run(job);
}
