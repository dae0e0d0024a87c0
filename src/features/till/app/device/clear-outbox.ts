import { entriesToClear, KEPT_ENTRIES } from '#rules/till/entries-to-clear.ts';
import { deviceDatabase, type OutboxRow } from './device-database.ts';
import { tillInUse } from './device-standing.ts';
import { momentNow } from './moment-now.ts';

/** Clears what the shop has had for long: a till that sells for years does not fill its device. */
export async function clearOutbox(): Promise<void> {
  const { device, outbox, days } = deviceDatabase;
  await deviceDatabase.transaction('rw', device, outbox, days, async () => {
    const till = await tillInUse();
    if (till === null) return;
    // oxlint-disable-next-line unicorn/no-array-reverse -- it is a collection of the database
    const newest = await outbox.orderBy('place').reverse().offset(KEPT_ENTRIES).first();
    if (newest === undefined) return;
    const old = await outbox.where('place').belowOrEqual(newest.place).toArray();
    const shownDays = await shownDaysOf(till.number);
    await outbox.bulkDelete([...entriesToClear(old.map(entryOf), { now: momentNow(), till: till.number, shownDays })]);
  });
}

/** The open day, and the one that was closed last. */
async function shownDaysOf(till: number): Promise<readonly number[]> {
  const days = await deviceDatabase.days.where('[till+number]').between([till, 0], [till, Infinity]).toArray();
  const newestClosed = Math.max(0, ...days.filter(({ state }) => state === 'closed').map(({ number }) => number));
  return [newestClosed, ...days.filter(({ state }) => state === 'open').map(({ number }) => number)];
}

function entryOf(row: OutboxRow) {
  const ofSale =
    row.kind === 'refund' ? { till: Number(row.content.ofTill), number: Number(row.content.ofNumber) } : null;
  return { ...row, ofSale };
}
