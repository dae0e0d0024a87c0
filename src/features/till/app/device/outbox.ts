import type { Pence } from '#rules/money/pence.ts';
import { type CurrentSale, emptySale } from '#rules/till/current-sale.ts';
import type { RefundOfDay } from '#rules/till/day-totals.ts';
import { saleToSend } from '#rules/till/sale-to-send.ts';
import { waitsForShop } from '#rules/till/spend-voucher.ts';
import { isAskedAgain } from '#rules/till/till-sale.ts';
import { deviceDatabase, type DeviceRow, type Entry, type OutboxRow } from './device-database.ts';
import { tillInUse } from './device-standing.ts';
import { momentNow } from './moment-now.ts';
import { sendSoon } from './run-device.ts';
import { NotDone } from './say-fault.ts';
import { currentSale, requireOneOf } from './use-current-sale.ts';

type RefundHere = Omit<Extract<Entry, { kind: 'refund' }>['content'], 'number' | 'dayNumber' | 'refundedAt'>;

/**
 * Stores the current sale under the next number and empties it, in one transaction: it is both or neither, whatever becomes of the
 * device. `sale` is what the person sees who completes it. One that is completed already, by another window or a second press, answers
 * with its number; of one that was changed meanwhile nothing is stored. What is not done is said in words (`sayFault`). One that waits
 * for the answer of the shop is sent alone.
 */
export function completeSale(sale: CurrentSale): Promise<number> {
  return inTillTransaction(async (till) => {
    if (sale.key === '' || sale.lines.length === 0) throw new NotDone('There is nothing to sell yet.');
    const former = await deviceDatabase.outbox.where('sale.key').equals(sale.key).first();
    if (former !== undefined) return former.number;
    requireOneOf([sale], await currentSale());
    const [number, dayNumber] = [await nextNumber('sale'), await requireOpenDay(till)];
    const content = { ...saleToSend(sale), number, dayNumber, soldAt: momentNow() };
    const isAlone = waitsForShop(sale);
    const tab = isAlone && sale.tabId !== '' ? await deviceDatabase.tabs.get(sale.tabId) : undefined;
    const entry = {
      kind: 'sale',
      content,
      sale: { ...sale, linesBefore: null },
      vatNumber: (await deviceDatabase.copy.get('shop'))?.catalogue.shop.vatNumber ?? '',
      answer: null,
      ...(tab && { tab }),
    } as const;
    await add(till, { number, dayNumber, isAlone }, entry);
    await deviceDatabase.current.put({ id: 'sale', sale: emptySale(sale.sellerId) });
    if (sale.tabId !== '') await deviceDatabase.tabs.delete(sale.tabId);
    return number;
  });
}

/**
 * Takes up again a sale that the shop has not taken as it was paid: it is the current sale, with what the shop has said of it. Answers
 * its number, which the next sale has unless another was completed meanwhile.
 */
export function reopenSale(number: number): Promise<number> {
  return inTillTransaction(async (till) => {
    const row = await deviceDatabase.outbox.where({ till: till.number, kind: 'sale', number }).first();
    if (row?.kind !== 'sale' || !isToPayOtherwise(row)) throw new NotDone('This sale was taken up again already.');
    if ((await currentSale()).lines.length > 0)
      throw new NotDone('A sale is under way: park or complete it first, then open this one again under Sales.');
    await deviceDatabase.current.put({ id: 'sale', sale: { ...row.sale, refusal: row.answer?.says ?? '' } });
    if (row.tab !== undefined) await deviceDatabase.tabs.put(row.tab);
    await forget(row);
    return number;
  });
}

/** Whether nothing was sold or given back, since the shop has not taken the gift vouchers of it. */
export function isToPayOtherwise({ state, answer }: Pick<OutboxRow, 'state' | 'answer'>): boolean {
  return state === 'refused' && answer !== null && isAskedAgain(answer.reason);
}

/** Its number is that of the next, if no other was completed since. */
async function forget({ place, number }: OutboxRow): Promise<void> {
  await deviceDatabase.outbox.delete(place);
  if ((await deviceDatabase.counters.get('sale'))?.value === number)
    await deviceDatabase.counters.put({ name: 'sale', value: number - 1 });
}

/**
 * Stores what was given back, with the next number of the same series. Answers the number. `isAlone` = whoever gives it back waits for the
 * answer of the shop.
 */
export function addRefund(refund: RefundHere, sums: RefundOfDay, isAlone: boolean): Promise<number> {
  return inTillTransaction(async (till) => {
    const [number, dayNumber] = [await nextNumber('sale'), await requireOpenDay(till)];
    const content = { ...refund, number, dayNumber, refundedAt: momentNow() };
    await add(till, { number, dayNumber, isAlone }, { kind: 'refund', content, sums, answer: null });
    return number;
  });
}

/** Lets go of a refund that the shop has not taken, and of which nothing was given back. */
export function forgetRefund(number: number): Promise<number> {
  return inTillTransaction(async (till) => {
    const row = await deviceDatabase.outbox.where({ till: till.number, kind: 'refund', number }).first();
    if (row !== undefined && isToPayOtherwise(row)) await forget(row);
    return number;
  });
}

/** Opens the next day of the till, if none is open. Answers its number. */
export function openDay({ sellerId, float }: { readonly sellerId: number; readonly float: Pence }): Promise<number> {
  return inTillTransaction(async (till) => {
    if ((await openDayOf(till)) !== undefined) throw new NotDone('A day is open already.');
    const number = await nextNumber('day');
    const opening = { number, openedAt: momentNow(), sellerId, float };
    await deviceDatabase.days.add({ till: till.number, number, state: 'open', opening, closing: null });
    await add(till, { number, dayNumber: number, isAlone: false }, { kind: 'opened', content: opening, answer: null });
    return number;
  });
}

type Count = {
  readonly sellerId: number;
  readonly counted: Pence;
  readonly expected: Pence;
  readonly note: string;
};

/** Closes the day that is open. Answers its number. */
export function closeDay(count: Count): Promise<number> {
  return inTillTransaction(async (till) => {
    const number = await requireOpenDay(till);
    if ((await currentSale()).payments.length > 0)
      throw new NotDone('A sale is paid in part: complete it, or take its payment back, before you close the day.');
    const ofDay = await deviceDatabase.outbox.where({ till: till.number, dayNumber: number }).toArray();
    const open = ofDay.find((row) => isToPayOtherwise(row) || (row.isAlone && row.state === 'waiting'));
    if (open !== undefined)
      throw new NotDone(
        `The shop has not taken ${open.kind} ${open.number} yet: look at it under Sales before you close the day.`,
      );
    const closing = { ...count, number, closedAt: momentNow() };
    await deviceDatabase.days.update([till.number, number], { state: 'closed', closing });
    await add(till, { number, dayNumber: number, isAlone: false }, { kind: 'closed', content: closing, answer: null });
    return number;
  });
}

/** Sends once more what the shop has not taken from this till, in its order: it decides anew. */
export async function sendRefusedAgain(): Promise<void> {
  const { device, outbox } = deviceDatabase;
  await deviceDatabase.transaction('rw', device, outbox, async () => {
    const till = await tillInUse();
    if (till === null) throw new NotDone('This device is no till any more: nothing is sent by it.');
    await outbox
      .where({ till: till.number, state: 'refused' })
      .modify({ state: 'waiting', answer: null, answeredAt: null });
  });
  sendSoon();
}

/** In one transaction of all that a till stores when something happens at it; afterwards it is sent. */
async function inTillTransaction(work: (till: DeviceRow) => Promise<number>): Promise<number> {
  const { device, copy, outbox, days, counters, current, tabs } = deviceDatabase;
  const number = await deviceDatabase.transaction(
    'rw',
    [device, copy, outbox, days, counters, current, tabs],
    async () => {
      const till = await tillInUse();
      if (till === null) throw new NotDone('This device is no till any more: nothing is sold by it.');
      return work(till);
    },
  );
  sendSoon();
  return number;
}

/** The next of the numbers that the device counts itself. */
async function nextNumber(name: 'sale' | 'day'): Promise<number> {
  const value = ((await deviceDatabase.counters.get(name))?.value ?? 0) + 1;
  await deviceDatabase.counters.put({ name, value });
  return value;
}

function openDayOf({ number }: DeviceRow) {
  return deviceDatabase.days.where({ till: number, state: 'open' }).first();
}

async function requireOpenDay(till: DeviceRow): Promise<number> {
  const day = await openDayOf(till);
  if (day === undefined) throw new NotDone('No day is open: open one first.');
  return day.number;
}

async function add(
  { number: till }: DeviceRow,
  numbers: Pick<OutboxRow, 'number' | 'dayNumber' | 'isAlone'>,
  entry: Entry,
): Promise<void> {
  const state = { state: 'waiting', notedAt: momentNow(), answeredAt: null } as const;
  await deviceDatabase.outbox.add({ ...entry, ...numbers, ...state, till });
}
