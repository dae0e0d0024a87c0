import { useLiveQuery } from 'dexie-react-hooks';
import { deviceDatabase, type OutboxRow } from './device-database.ts';
import { useTill } from './use-till.ts';

export type SaleRow = Extract<OutboxRow, { kind: 'sale' }>;
export type RefundRow = Extract<OutboxRow, { kind: 'refund' }>;

const MOST_SHOWN = 200;

/** A sale of this till by its number; null = there is none, undefined = it is still being read. */
export function useSaleOfTill(number: number): SaleRow | null | undefined {
  const till = useTill().device?.number ?? 0;
  return useLiveQuery(() => readSale(till, number), [till, number]);
}

/** A sale of this till by its number; null = there is none. */
export async function readSale(till: number, number: number): Promise<SaleRow | null> {
  const row = await deviceDatabase.outbox.where({ till, kind: 'sale', number }).first();
  return row?.kind === 'sale' ? row : null;
}

/** A refund of this till by its number; null = there is none, undefined = it is still being read. */
export function useRefundOfTill(number: number): RefundRow | null | undefined {
  const till = useTill().device?.number ?? 0;
  return useLiveQuery(async () => {
    const row = await deviceDatabase.outbox.where({ till, kind: 'refund', number }).first();
    return row?.kind === 'refund' ? row : null;
  }, [till, number]);
}

/** What this till has sold and given back, the newest first; undefined = it is still being read. */
export function useNewestEntries(): readonly (SaleRow | RefundRow)[] | undefined {
  const till = useTill().device?.number ?? 0;
  return useLiveQuery(async () => {
    const rows = await deviceDatabase.outbox
      .orderBy('place')
      // oxlint-disable-next-line unicorn/no-array-reverse -- it is a collection of the database
      .reverse()
      .filter((row) => row.till === till && (row.kind === 'sale' || row.kind === 'refund'))
      .limit(MOST_SHOWN)
      .toArray();
    return rows as (SaleRow | RefundRow)[];
  }, [till]);
}

/** What has been given back already of a sale of this till. */
export async function readRefundsOf(till: number, ofNumber: number): Promise<readonly RefundRow[]> {
  const rows = await deviceDatabase.outbox
    .where('[till+state]')
    .anyOf([
      [till, 'waiting'],
      [till, 'accepted'],
    ])
    .filter((row) => row.kind === 'refund' && row.content.ofTill === till && row.content.ofNumber === ofNumber)
    .toArray();
  return rows as RefundRow[];
}
