import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertCredit } from '#features/order-desk/server/credit-notes.repository.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { instant, type CalendarDay } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { insertInvoice } from './invoices.repository.ts';

const [ORDERS, CONNECTIONS] = [1000, 16];
/** Enough to go wrong in a control. */
const FEW = 100;
const NOW = instant('2026-11-24T10:00:00Z');
const INVOICE = {
  kind: 'simplified',
  issuedAt: NOW,
  taxPoint: '2026-11-24' as CalendarDay,
  seller: {} as never,
  buyer: null,
} as const;
const CREDIT = {
  kind: 12,
  goods: 'not-returned',
  why: '',
  money: pence(100),
  giftVouchers: pence(0),
  offAccount: pence(0),
  parts: [],
} as const;

let server: TestPostgres;
let orders: readonly OrderId[];

beforeAll(async () => {
  server = await openTestPostgres({ poolSize: CONNECTIONS });
  const { rows } = await sql<{ id: OrderId }>`
    insert into orders (created_at, changed_at) select ${NOW}, ${NOW} from generate_series(1, ${ORDERS}::int)
    returning id`.execute(server.db);
  orders = rows.map(({ id }) => id);
  await sql`create sequence invoice_number`.execute(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`truncate invoice, credit_note cascade`.execute(server.db);
  await sql`update document_series set last_number = 0`.execute(server.db);
});

type Invoices = (trx: Transaction, order: OrderId) => Promise<void>;

/**
 * These orders at once get an invoice and a credit note; of ten, two give up at the end, one loses its connection between the
 * two, and one is stored twice, which the database refuses. Answers how many came through.
 */
async function invoiceAll(these: readonly OrderId[], invoice: Invoices): Promise<number> {
  const outcomes = await Promise.allSettled(
    these.map((order, place) =>
      inTransaction(server.db, async (trx) => {
        await invoice(trx, order);
        if (place % 10 === 2) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
        await insertCredit(trx, order, CREDIT, { by: 'a test', carried: pence(0), now: NOW });
        if (place % 10 === 3) await invoice(trx, order);
        if (place % 10 < 2) throw new Error('given up');
      }),
    ),
  );
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

/** The numbers that were given, in their order. */
async function numbersOf(table: 'invoice' | 'credit_note'): Promise<readonly number[]> {
  const rows = await server.db.selectFrom(table).select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}

const withoutGaps = (count: number) => Array.from({ length: count }, (_, before) => before + 1);

test('a thousand orders at once, four hundred of which fail, leave numbers without gaps and without doubles', async () => {
  const stored = await invoiceAll(orders, (trx, order) => insertInvoice(trx, order, INVOICE));
  expect(stored).toBe(600);
  for (const table of ['invoice', 'credit_note'] as const) expect(await numbersOf(table)).toEqual(withoutGaps(600));
  const series = await server.db.selectFrom('document_series').select('last_number').execute();
  expect(series).toEqual([{ last_number: 600 }, { last_number: 600 }]);
});

test('control: numbers of a sequence have gaps after the same failures', async () => {
  const stored = await invoiceAll(orders.slice(0, FEW), insertNumbered(sql`nextval('invoice_number')`));
  expect(stored).toBe(60);
  expect(await numbersOf('invoice')).not.toEqual(withoutGaps(60));
});

test('control: of numbers that are read without a lock some are given twice, which the database refuses', async () => {
  const stored = await invoiceAll(
    orders.slice(0, FEW),
    insertNumbered(sql`(select coalesce(max(number), 0) + 1 from invoice)`),
  );
  expect(stored).toBeLessThan(60);
});

function insertNumbered(number: ReturnType<typeof sql>): Invoices {
  return async (trx, order) => {
    await sql`
      insert into invoice (order_id, number, kind, issued_at, tax_point, seller)
      select ${order}::bigint, ${number}, 'simplified', ${NOW}::timestamptz, '2026-11-24', '{}'`.execute(trx);
  };
}
