import type { Pence } from '#rules/money/pence.ts';
import { type CurrentSale, emptySale } from '#rules/till/current-sale.ts';
import type { RefundOfDay } from '#rules/till/day-totals.ts';
import { saleToSend } from '#rules/till/sale-to-send.ts';
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
 * with its number; of one that was changed meanwhile nothing is stored. What is not done is said in words (`sayFault`).
 */
export function completeSale(sale: CurrentSale): Promise<number> {
  return storing(async (till) => {
    if (sale.key === '' || sale.lines.length === 0) throw new NotDone('There is nothing to sell yet.');
    const completed = await deviceDatabase.outbox.where('sale.key').equals(sale.key).first();
    if (completed !== undefined) return completed.number;
    requireOneOf([sale], await currentSale());
    const [number, dayNumber] = [await nextNumber('sale'), await requireOpenDay(till)];
    const content = { ...saleToSend(sale), number, dayNumber, soldAt: momentNow() };
    await add(
      till,
      { number, dayNumber },
      { kind: 'sale', content, sale: { ...sale, linesBefore: null }, answer: null },
    );
    await deviceDatabase.current.put({ id: 'sale', sale: emptySale(sale.sellerId) });
    if (sale.tabId !== '') await deviceDatabase.tabs.delete(sale.tabId);
    return number;
  });
}

/** Stores what was given back, with the next number of the same series. Answers the number. */
export function addRefund(refund: RefundHere, sums: RefundOfDay): Promise<number> {
  return storing(async (till) => {
    const [number, dayNumber] = [await nextNumber('sale'), await requireOpenDay(till)];
    const content = { ...refund, number, dayNumber, refundedAt: momentNow() };
    await add(till, { number, dayNumber }, { kind: 'refund', content, sums, answer: null });
    return number;
  });
}

/** Opens the next day of the till, if none is open. Answers its number. */
export function openDay({ sellerId, float }: { readonly sellerId: number; readonly float: Pence }): Promise<number> {
  return storing(async (till) => {
    if ((await openDayOf(till)) !== undefined) throw new NotDone('A day is open already.');
    const number = await nextNumber('day');
    const opening = { number, openedAt: momentNow(), sellerId, float };
    await deviceDatabase.days.add({ till: till.number, number, state: 'open', opening, closing: null });
    await add(till, { number, dayNumber: number }, { kind: 'opened', content: opening, answer: null });
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
  return storing(async (till) => {
    const number = await requireOpenDay(till);
    if ((await currentSale()).payments.length > 0)
      throw new NotDone('A sale is paid in part: complete it, or take its payment back, before you close the day.');
    const closing = { ...count, number, closedAt: momentNow() };
    await deviceDatabase.days.update([till.number, number], { state: 'closed', closing });
    await add(till, { number, dayNumber: number }, { kind: 'closed', content: closing, answer: null });
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
async function storing(work: (till: DeviceRow) => Promise<number>): Promise<number> {
  const { device, outbox, days, counters, current, tabs } = deviceDatabase;
  const number = await deviceDatabase.transaction('rw', [device, outbox, days, counters, current, tabs], async () => {
    const till = await tillInUse();
    if (till === null) throw new NotDone('This device is no till any more: nothing is sold by it.');
    return work(till);
  });
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
  numbers: Pick<OutboxRow, 'number' | 'dayNumber'>,
  entry: Entry,
): Promise<void> {
  const state = { state: 'waiting', isAlone: false, notedAt: momentNow(), answeredAt: null } as const;
  await deviceDatabase.outbox.add({ ...entry, ...numbers, ...state, till });
}
