import { sendDueMails } from '#platform/mail/send-due-mails.ts';
import { bringEmpties } from './empties-step.ts';
import { payAccount } from './account-steps.ts';
import { addToOrder, replace } from './box-steps.ts';
import { keepBooks, readBooksAnew } from './books.ts';
import { askReturn, cancelHerself, collectNow, link, payLeft, sendAlong } from './customer-steps.ts';
import { answerReturn, cancel, count, refund, switchShop, takeOut } from './desk-steps.ts';
import { receive, refundOverpaid, release, settleRefund, statement, takeBack, undoMatch } from './money-steps.ts';
import { correctGyles, handOver, pack } from './packing-steps.ts';
import { invoice, mailAgain } from './paper-steps.ts';
import { whileDown } from './outages.ts';
import { add, enterGift, forge, leave, pay, tellAgain } from './shopper-steps.ts';
import { readTakenAnew } from './till-device.ts';
import { sendAgainFromTill, sendFromTill } from './till-messages.ts';
import { closeTill, refundAtTill, sellAtTill } from './till-steps.ts';
import { answerQuote, orderOnAccount, quote, requestQuote } from './trade-steps.ts';
import type { Step, StepBefore, StepOf } from './step.ts';
import { asShop, hasStopped, stoppingAfter } from './stop.ts';
import { countStep, type Outcome } from './tally.ts';
import { keepLoggedIn, type World } from './world.ts';

/** Lets a step happen, and takes down in the books of the model what follows from it. */
export async function happen(world: World, step: Step): Promise<void> {
  await keepLoggedIn(world);
  if (step.step === 'stop') {
    const didStop = await stoppingAfter(step.after, () => actAndCount(world, step.during));
    if (didStop) await startAgain(world);
    countStep(world.tally, 'stop', didStop ? 'done' : 'nothing to do');
  } else await actAndCount(world, step);
  await keepBooks(world);
}

async function startAgain(world: World): Promise<void> {
  await world.shop.settled();
  world.shop.paypal.clearFaults();
  world.shop.card.clearFaults();
  world.shop.changes.notifyAll();
  // Its jobs run when it is started.
  await asShop(() => world.shop.run('settle-till-shortages'));
  await readBooksAnew(world);
  await readTakenAnew(world);
}

async function actAndCount(world: World, step: StepBefore): Promise<void> {
  const act: (world: World, step: never) => Promise<Outcome> = ACTS[step.step];
  const outcome = await act(world, step as never);
  // Of what was cut short it says nothing.
  if (!hasStopped()) countStep(world.tally, step.step, outcome);
}

const ACTS: { readonly [S in StepBefore['step']]: (world: World, step: StepOf<S>) => Promise<Outcome> } = {
  add,
  gift: enterGift,
  pay,
  leave,
  wait: async (world, { minutes, down }) => {
    await (down ? whileDown(world.shop, () => wait(world, minutes)) : wait(world, minutes));
    return 'done';
  },
  'tell again': tellAgain,
  forge,
  cancel,
  'cancel herself': cancelHerself,
  refund,
  'take out': takeOut,
  'add to order': addToOrder,
  replace,
  pack,
  'correct gyles': correctGyles,
  'hand over': handOver,
  'mail again': mailAgain,
  invoice,
  count,
  link,
  'send along': sendAlong,
  'collect now': collectNow,
  receive,
  'pay left': payLeft,
  'take back': takeBack,
  release,
  'refund overpaid': refundOverpaid,
  'settle refund': settleRefund,
  statement,
  'undo match': undoMatch,
  'ask return': askReturn,
  'answer return': answerReturn,
  'order on account': orderOnAccount,
  'pay account': payAccount,
  'bring empties': bringEmpties,
  'request quote': requestQuote,
  quote,
  'answer quote': answerQuote,
  'sell at till': sellAtTill,
  'refund at till': refundAtTill,
  'close till': closeTill,
  'send from till': sendFromTill,
  'send again from till': sendAgainFromTill,
  switch: switchShop,
};

const JOBS = [
  'reconcile-payments',
  'make-refunds',
  'release-expired-stock',
  'settle-unpaid-transfers',
  'lapse-quotes',
  'credit-waiting-deposits',
] as const;
const MINUTE = 60_000;
/** Takes whatever is sent. */
const ANY_MAILER = { send: async () => undefined };

/** The clock goes on, and the jobs run. */
export async function wait({ shop }: World, minutes: number): Promise<Outcome> {
  shop.clock.advance(minutes * MINUTE);
  for (const job of JOBS) await asShop(() => shop.run(job));
  await asShop(() => sendDueMails({ ...shop, mailer: ANY_MAILER, report: () => undefined }));
  return 'done';
}
