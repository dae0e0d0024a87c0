import type { MessageAnswer } from '../till-for-test.ts';
import { addTo, takeDownGifts } from './books.ts';
import { addToNoted, creditedOf } from './noted.ts';
import { askAt } from '../ask-shop.ts';
import type { StepOf } from './step.ts';
import { asShop, hasStopped } from './stop.ts';
import type { Outcome } from './tally.ts';
import {
  asMessage,
  type Closing,
  type DayBooks,
  entriesOf,
  FLOAT,
  keyOf,
  messagesOf,
  type TillDevice,
  type TillEntry,
  type TillMessage,
} from './till-device.ts';
import { isPaidInMoney, soldAtTill } from './till-steps.ts';
import { readStock, type StockKey, type Thing, thingsOfLines, unitsOf } from './things.ts';
import { mustBeAnAnswer, type World } from './world.ts';
import { onHandAfterTills } from './on-hand-after-tills.ts';

/** What waits on one till is sent, or on all of them at once; each message so often at once. */
export async function sendFromTill(
  world: World,
  { till: number, how, windows }: StepOf<'send from till'>,
): Promise<Outcome> {
  const chosen = number % (world.tills.length + 1);
  const tills = chosen === world.tills.length ? world.tills : [world.tills[chosen]!];
  if (tills.every(({ outbox }) => outbox.length === 0)) return 'nothing to do';
  const waiting = () => tills.reduce((sum, { outbox }) => sum + outbox.length, 0);
  const before = waiting();
  await sending(world, async () => {
    const moved = await Promise.all(tills.map((till) => sendOutbox(world, till, how, windows)));
    return moved.flat();
  });
  return waiting() < before ? 'done' : 'refused';
}

/** A message of before once more: what of it was taken is answered as it was then. With other pieces in it, it is refused. */
export async function sendAgainFromTill(
  world: World,
  { till: number, message, changed }: StepOf<'send again from till'>,
): Promise<Outcome> {
  const till = world.tills[number % world.tills.length]!;
  const before = till.sent[message % Math.max(1, till.sent.length)];
  if (before === undefined) return 'nothing to do';
  if (!changed) {
    await sending(world, async () => takeAnswers(world, till, before, await post(world, till, before, 1)));
    return 'done';
  }
  const known = before.sales.filter(({ number: sale }) => till.taken.has(String(sale)));
  if (known.length === 0) return 'nothing to do';
  const sales = known.map((sale) => ({ ...sale, ageCheckedByStaff: !sale.ageCheckedByStaff }));
  const [answer] = await post(world, till, { ...NO_DAYS, sentAt: world.shop.clock.now(), sales }, 1);
  const taken = answer?.sales.filter(({ outcome }) => outcome === 'accepted') ?? [];
  if (taken.length > 0) throw new Error(`till ${till.number}: sale ${taken[0]!.number} was taken with other content`);
  return 'refused';
}

const NO_DAYS = { opened: [], refunds: [], closed: [] } as const;

/** What changes on hand by what of it was taken, and what must be so by that. */
type Moved = { readonly key: StockKey; readonly sold: number; readonly back: number };

async function sending(world: World, send: () => Promise<readonly Moved[]>): Promise<void> {
  const moved = await send();
  // What was not free at once is settled with baskets and orders.
  await asShop(() => world.shop.run('settle-till-shortages'));
  await moveStock(world, moved);
  // What comes for a sale later is told from what came with it by the moment.
  world.shop.clock.advance(SECOND);
}

const SECOND = 1000;

async function sendOutbox(
  world: World,
  till: TillDevice,
  how: StepOf<'send from till'>['how'],
  windows: number,
): Promise<readonly Moved[]> {
  const moved: Moved[] = [];
  for (const entries of messagesOf([...till.outbox], how)) {
    const message = asMessage(entries, world.shop.clock.now());
    till.sent.push(message);
    moved.push(...(await takeAnswers(world, till, message, await post(world, till, message, windows))));
  }
  return moved;
}

async function post(
  world: World,
  till: TillDevice,
  body: TillMessage,
  times: number,
): Promise<readonly MessageAnswer[]> {
  const ask = askAt(world.shop.url);
  const headers = { 'x-till': till.token };
  const answers = await Promise.all(
    Array.from({ length: times }, () => ask<MessageAnswer>('POST', '/api/till/sales', { body, headers })),
  );
  for (const answer of answers) mustBeAnAnswer(answer);
  return answers.filter(({ status }) => status === 200).map((answer) => answer.body);
}

async function takeAnswers(
  world: World,
  till: TillDevice,
  message: TillMessage,
  answers: readonly MessageAnswer[],
): Promise<readonly Moved[]> {
  const moved: Moved[] = [];
  for (const entry of entriesOf(message)) {
    const outcomes = answers.map((answer) => outcomeIn(answer, entry));
    const accepted = outcomes.find(({ isTaken }) => isTaken);
    if (accepted !== undefined) {
      leaveOutbox(till, entry);
      moved.push(...(await takeEntry(world, till, entry, accepted, answers)));
    } else if (outcomes[0] !== undefined) dealWithRefusal(till, entry, outcomes[0].reason);
  }
  return moved;
}

type EntryOutcome = { readonly isTaken: boolean; readonly reason: string; readonly reference: string };

function outcomeIn(answer: MessageAnswer, { kind, body }: TillEntry): EntryOutcome {
  const isDay = kind === 'opened' || kind === 'closed';
  const own = isDay
    ? answer.days.find((day) => day.number === body.number && day.act === kind)
    : answer[kind === 'sale' ? 'sales' : 'refunds'].find(({ number }) => number === body.number);
  if (own === undefined) throw new Error(`of ${kind} ${body.number} the shop has answered nothing`);
  const reference = 'orderReference' in own ? own.orderReference : 'creditReference' in own ? own.creditReference : '';
  return { isTaken: own.outcome === 'accepted', reason: own.reason, reference };
}

function leaveOutbox({ outbox }: TillDevice, entry: TillEntry): void {
  const at = outbox.findIndex((waiting) => keyOf(waiting) === keyOf(entry));
  if (at >= 0) outbox.splice(at, 1);
}

/** What only came too early is sent again; what a gift voucher cannot pay is paid in cash; and the rest is for a person. */
function dealWithRefusal(till: TillDevice, entry: TillEntry, reason: string): void {
  if (till.taken.has(keyOf(entry)) && !hasStopped())
    throw new Error(`till ${till.number}: ${keyOf(entry)} was taken before, and is refused now: ${reason}`);
  if (TOO_EARLY.has(reason)) return;
  leaveOutbox(till, entry);
  if (entry.kind === 'sale' && reason.startsWith('voucher-'))
    till.outbox.unshift({ ...entry, body: { ...entry.body, payments: [{ by: 'cash', amount: entry.body.total }] } });
}

const TOO_EARLY: ReadonlySet<string> = new Set(['unknown-day', 'unknown-sale']);

async function takeEntry(
  world: World,
  till: TillDevice,
  entry: TillEntry,
  { reference }: EntryOutcome,
  answers: readonly MessageAnswer[],
): Promise<readonly Moved[]> {
  const before = till.taken.get(keyOf(entry));
  if (before !== undefined && before !== '' && before !== reference)
    throw new Error(`till ${till.number}: ${keyOf(entry)} was ${before}, and is ${reference} when it is sent again`);
  till.taken.set(keyOf(entry), reference);
  const isNew = before === undefined;
  switch (entry.kind) {
    case 'opened':
      if (isNew) till.days.set(entry.body.number, { sales: 0, sold: 0, refunds: 0, refunded: 0, cash: FLOAT });
      return [];
    case 'sale': {
      const { number, lines, total, payments, dayNumber } = entry.body;
      const { packId, extraItemId: variantId, picks, quantity } = lines[0]!;
      if (before === undefined || before === '') {
        if (isPaidInMoney(entry.body)) till.sold.push(soldAtTill(till.number, entry.body));
      }
      if (!isNew) return [];
      const { orderId } = await readSale(world, till.number, number);
      const money = payments.filter(({ by }) => by !== 'voucher').reduce((sum, { amount }) => sum + amount, 0);
      addTo(world.books.receivedByHand, orderId, money);
      await takeDownGifts(world, [orderId]);
      addToDay(till, dayNumber, { sales: 1, sold: total, cash: cashIn(payments) });
      return soldOf(world, { thing: { packId, variantId, picks }, quantity }, entry.body.soldAt);
    }
    case 'refund': {
      if (!isNew) return [];
      const { ofTill, ofNumber, lines, total, payments, dayNumber, resellable } = entry.body;
      const { orderId, lineId } = await readSale(world, ofTill, ofNumber);
      const thing = (await thingsOfLines(world.shop.db, orderId)).get(lineId)!;
      const { quantity } = lines[0]!;
      addTo(world.books.receivedByHand, orderId, -total);
      addToNoted(world.books.noted, creditedOf(lineId, resellable ? 'to-stock' : 'written-off'), quantity);
      addToDay(till, dayNumber, { refunds: 1, refunded: total, cash: -cashIn(payments) });
      return unitsOf(thing).map((unit) => ({
        key: unit.key,
        sold: 0,
        back: resellable ? quantity * unit.quantity : 0,
      }));
    }
    case 'closed':
      if (isNew) mustBeTotals(till, entry.body, answers);
      till.days.delete(entry.body.number);
      return [];
  }
  return entry satisfies never;
}

type SoldThing = { readonly thing: Thing; readonly quantity: number };

/** Who counted later has counted what was left. */
async function soldOf({ shop }: World, { thing, quantity }: SoldThing, soldAt: string): Promise<readonly Moved[]> {
  const stock = new Map((await readStock(shop.db)).map((row) => [row.key, row]));
  return unitsOf(thing).map((unit) => {
    const countedAt = stock.get(unit.key)?.countedAt ?? null;
    const isInCount = countedAt !== null && soldAt < countedAt;
    return { key: unit.key, sold: isInCount ? 0 : quantity * unit.quantity, back: 0 };
  });
}

const cashIn = (payments: readonly { readonly by: string; readonly amount: number }[]): number =>
  payments.filter(({ by }) => by === 'cash').reduce((sum, { amount }) => sum + amount, 0);

function addToDay({ days }: TillDevice, number: number, more: Partial<DayBooks>): void {
  const day = days.get(number);
  if (day === undefined) return;
  for (const [what, by] of Object.entries(more)) day[what as keyof DayBooks] += by;
}

function mustBeTotals(till: TillDevice, { number, counted }: Closing, answers: readonly MessageAnswer[]): void {
  const must = till.days.get(number);
  const totals = answers
    .flatMap(({ days }) => days)
    .find((day) => day.number === number && day.act === 'closed')?.totals;
  if (must === undefined || !totals) return;
  const { sales, sold, refunds, refunded, cashExpected, difference } = totals;
  const says = { sales, sold, refunds, refunded, cash: cashExpected };
  if (JSON.stringify(says) !== JSON.stringify(must) || difference !== counted - cashExpected)
    throw new Error(
      `day ${number} of till ${till.number} says ${JSON.stringify(says)}, and must say ${JSON.stringify(must)}`,
    );
}

async function readSale({ shop }: World, till: number, number: number) {
  return shop.db
    .selectFrom('till_sale')
    .innerJoin('order_line', 'order_line.order_id', 'till_sale.order_id')
    .select(['till_sale.order_id as orderId', 'order_line.id as lineId'])
    .where('till_id', '=', till)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
}

/** What tills have sold and taken back is on hand no more, or again, as far as the order of both is known. */
async function moveStock(world: World, moved: readonly Moved[]): Promise<void> {
  for (const { key, onHand, onItsWay } of await readStock(world.shop.db)) {
    const own = moved.filter((one) => one.key === key);
    if (own.length === 0) continue;
    const sum = (of: 'sold' | 'back') => own.reduce((all, one) => all + one[of], 0);
    const before = world.books.onHand.get(key) ?? 0;
    const { least, most } = onHandAfterTills({ before, onItsWay, sold: sum('sold'), back: sum('back') });
    if ((onHand < least || onHand > most) && !hasStopped())
      throw new Error(`pack ${key}: ${onHand} on hand after what tills have sold, and ${least} to ${most} must be`);
    world.books.onHand.set(key, onHand);
  }
}
