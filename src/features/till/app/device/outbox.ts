import {
  deviceDatabase,
  type DeviceRow,
  type OutboxRow,
  type RefundToSend,
  type SaleToSend,
} from './device-database.ts';
import { tillInUse } from './device-standing.ts';
import { momentNow } from './moment-now.ts';
import { sendSoon } from './run-device.ts';

/** What the device says of a thing itself, whoever asks it to store it. */
type NumberedHere<Content> = Omit<Content, 'number' | 'dayNumber' | 'soldAt' | 'refundedAt'>;

/**
 * Stores what was sold under the next number and empties the current sale, in one transaction: it is both or neither, whatever becomes
 * of the device. Answers the number.
 */
export function completeSale(sale: NumberedHere<SaleToSend>): Promise<number> {
  return storing(async (till) => {
    const [number, dayNumber] = [await nextNumber('sale'), await requireOpenDay(till)];
    const content: SaleToSend = { ...sale, number, dayNumber, soldAt: momentNow() };
    await addToOutbox(till, { kind: 'sale', content, dayNumber });
    await deviceDatabase.current.delete('sale');
    return number;
  });
}

/** Stores what was given back, with the next number of the same series. Answers the number. */
export function addRefund(refund: NumberedHere<RefundToSend>): Promise<number> {
  return storing(async (till) => {
    const [number, dayNumber] = [await nextNumber('sale'), await requireOpenDay(till)];
    const content: RefundToSend = { ...refund, number, dayNumber, refundedAt: momentNow() };
    await addToOutbox(till, { kind: 'refund', content, dayNumber });
    return number;
  });
}

/** Opens the next day of the till, if none is open. Answers its number. */
export function openDay({ sellerId, float }: { readonly sellerId: number; readonly float: number }): Promise<number> {
  return storing(async (till) => {
    if ((await openDayOf(till)) !== undefined) throw new Error('A day is open already');
    const number = await nextNumber('day');
    const opening = { number, openedAt: momentNow(), sellerId, float };
    await deviceDatabase.days.add({ till: till.number, number, state: 'open', opening, closing: null });
    await addToOutbox(till, { kind: 'opened', content: opening, dayNumber: number });
    return number;
  });
}

/** Closes the day that is open. Answers its number. */
export function closeDay(count: {
  readonly sellerId: number;
  readonly counted: number;
  readonly expected: number;
  readonly note: string;
}): Promise<number> {
  return storing(async (till) => {
    const number = await requireOpenDay(till);
    const closing = { ...count, number, closedAt: momentNow() };
    await deviceDatabase.days.update([till.number, number], { state: 'closed', closing });
    await addToOutbox(till, { kind: 'closed', content: closing, dayNumber: number });
    return number;
  });
}

/** In one transaction of all that a till stores when something happens at it; afterwards it is sent. */
async function storing<Answer>(work: (till: DeviceRow) => Promise<Answer>): Promise<Answer> {
  const { device, outbox, days, counters, current } = deviceDatabase;
  const answer = await deviceDatabase.transaction('rw', device, outbox, days, counters, current, async () => {
    const till = await tillInUse();
    if (till === null) throw new Error('This device is no till');
    return work(till);
  });
  sendSoon();
  return answer;
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
  if (day === undefined) throw new Error('No day is open');
  return day.number;
}

async function addToOutbox(till: DeviceRow, thing: Pick<OutboxRow, 'kind' | 'content' | 'dayNumber'>): Promise<void> {
  await deviceDatabase.outbox.add({
    ...(thing as Pick<OutboxRow & { kind: 'sale' }, 'kind' | 'content' | 'dayNumber'>),
    till: till.number,
    number: Number(thing.content.number),
    state: 'waiting',
    isAlone: false,
    answer: null,
    notedAt: momentNow(),
    answeredAt: null,
  });
}
