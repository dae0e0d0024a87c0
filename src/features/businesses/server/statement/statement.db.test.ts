import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { type CalendarDay, later } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { addUp } from '#rules/money/pence.ts';
import { AGES } from '#rules/trade/age-open-items.ts';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { orders } from '#sample-brewery/orders/order-names.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { readPdf } from '../../../../../tests/read-pdf.ts';
import { accountStatement, type AccountStatementOnWire } from '../../statement.contract.ts';
import { plantedMovements } from '../../../../../tests/account-movements.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const PUB = businesses.jollyWherryman;
const DAY = 86_400_000;
const dayAgo = (days: number) => londonDay(later(shop.clock.now(), -days * DAY));

let headers: Readonly<Record<string, string>>;
beforeEach(async () => {
  ({ headers } = await logIn(shop, people.trade30Days.email));
});

const read = async (query = {}) =>
  (await shop.ask<AccountStatementOnWire>('GET', '/api/order/getstatement', { query, headers })).body;
const setDue = (day: CalendarDay) =>
  shop.db.updateTable('orders').set({ due_on: day }).where('id', '=', orders.onAccount).execute();
const pdfOf = async (query = '', who = headers) => {
  const answer = await fetch(`${shop.url}/api/order/getstatementpdf${query}`, { headers: who });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const wordsOf = (pdf: Buffer) => readPdf(pdf).join(' ').replaceAll(/\s+/g, ' ');
const mail = async (body: object) => {
  const staff = await logIn(shop, people.admin.email);
  return shop.ask<{ sent: boolean; to: string }>('POST', '/api/staff/business/statement/mail', {
    body: { id: PUB.id, ...body },
    headers: staff.headers,
  });
};
const mailsWritten = () =>
  shop.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('once_key', 'like', 'account-statement/%')
    .orderBy('id')
    .execute();

test('a pub reads what it bought and paid, with the balance after each, and what is open since when', async () => {
  const statement = await read();
  expect(accountStatement.answer.parse(statement)).toEqual(statement);
  expect(statement).toMatchObject({ bizName: PUB.name, from: dayAgo(90), until: dayAgo(0), opening: 0, inCredit: [] });
  expect(statement.movements.map(({ orderId, what }) => [orderId, what])).toEqual([
    [orders.onAccountPaid, 'order'],
    [orders.onAccountPaid, 'payment'],
    [orders.creditNote, 'order'],
    [orders.creditNote, 'payment'],
    [orders.onAccount, 'order'],
  ]);
  const [item, ...others] = statement.openItems;
  expect(others).toEqual([]);
  expect(item).toMatchObject({ orderId: orders.onAccount, invoiceRef: '', daysOverdue: 0, owed: statement.closing });
  expect(statement.movements.at(-1)?.balance).toBe(statement.closing);
  expect(statement.ageing.notDue).toBe(statement.closing);
});

test('the statement of any days begins with what the one before ended with', async () => {
  const [earlier, rest] = [await read({ until: dayAgo(40) }), await read({ from: dayAgo(39) })];
  expect(rest.opening).toBe(earlier.closing);
  expect((await read({ from: dayAgo(2), until: dayAgo(1) })).movements.map(({ orderId }) => orderId)).toEqual([
    orders.onAccount,
  ]);
});

test('what is open is overdue from the day after its due day on', async () => {
  await setDue(dayAgo(0));
  expect((await read()).openItems).toMatchObject([{ daysOverdue: 0 }]);
  await setDue(dayAgo(31));
  const { openItems, ageing, closing } = await read();
  expect(openItems).toMatchObject([{ daysOverdue: 31, dueOn: dayAgo(31) }]);
  expect(ageing).toEqual({ notDue: 0, upTo30: 0, upTo60: closing, upTo90: 0, older: 0 });
});

test('is one’s own, or that of staff who may read customers; another’s is like one that is not there', async () => {
  const askAs = async (email: string, query = {}) => {
    const who = await logIn(shop, email);
    return shop.ask<AccountStatementOnWire>('GET', '/api/order/getstatement', { query, headers: who.headers });
  };
  expect((await askAs(people.telesales.email, { bizId: PUB.id })).body.bizName).toBe(PUB.name);
  expect((await askAs(people.tradeSuspended.email)).body.bizName).toBe(businesses.broadreach.name);
  for (const [email, query] of [
    [people.trade30Days.email, { bizId: businesses.broadreach.id }],
    [people.trade30Days.email, { bizId: 999_999 }],
    [people.tradeNotLinked.email, {}],
    [people.retail.email, { bizId: PUB.id }],
    [people.retail.email, {}],
    [people.telesales.email, {}],
  ] as const) {
    const answer = await askAs(email, query);
    expect([answer.status, answer.body.code]).toEqual([404, 'UNKNOWN_BUSINESS']);
  }
  expect((await shop.ask('GET', '/api/order/getstatement')).status).toBe(401);
  const backwards = { from: dayAgo(1), until: dayAgo(2) };
  expect((await askAs(people.trade30Days.email, backwards)).status).toBe(400);
});

test('is one document, the same bytes each time, with what is owed, where to pay it and how it came to that', async () => {
  const first = await pdfOf();
  expect(first.status).toBe(200);
  const statement = await read();
  const text = wordsOf(first.bytes);
  for (const words of [
    PUB.name,
    'Statement, ',
    'VAT number',
    statement.openItems[0]?.orderRef ?? '',
    'sort code',
    'Balance at the end',
  ])
    expect(text).toContain(words);
  shop.clock.advance(60_000);
  expect((await pdfOf()).bytes.equals(first.bytes)).toBe(true);
  const { headers: others } = await logIn(shop, people.retail.email);
  expect((await pdfOf(`?bizId=${PUB.id}`, others)).status).toBe(404);
});

test('is mailed by staff, once however often it is pressed, with an entry in the logbook', async () => {
  const [one, other] = await Promise.all([mail({}), mail({})]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body.sent).not.toBe(other.body.sent);
  const written = await mailsWritten();
  expect(written).toHaveLength(1);
  const { closing, openItems } = await read();
  expect(written[0]?.to_address).toBe(one.body.to);
  expect(written[0]?.text).toContain(openItems[0]?.orderRef);
  expect(written[0]?.text).toContain('/account/statement?from=');
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select(['subject_id', 'after'])
    .where('what', '=', 'business.statement-mailed')
    .execute();
  expect(entries).toMatchObject([{ subject_id: String(PUB.id), after: { closing } }]);
  // Another statement is another mail.
  expect((await mail({ from: dayAgo(1) })).body.sent).toBe(true);
});

test('is not mailed where there is no address, nor by who may only read', async () => {
  const { id } = await shop.db
    .insertInto('business')
    .values({ name: 'No Post', invoice_address: '{}', delivery_address: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await mail({ id })).toMatchObject({ status: 409, body: { code: 'ACCOUNT_WITHOUT_EMAIL' } });
  expect((await mail({ id: 999_999 })).status).toBe(404);
  const { headers: reader } = await logIn(shop, people.telesales.email);
  const body = { id: PUB.id };
  expect((await shop.ask('POST', '/api/staff/business/statement/mail', { body, headers: reader })).status).toBe(403);
});

test('whatever happens on it, it adds up, to what the account owes on each day', async () => {
  const planted = await plantedMovements(shop.db, { business: PUB.id, like: orders.onAccount, now: shop.clock.now() });
  expect(planted.kinds).toEqual(['cancelled', 'credit', 'order', 'payment', 'refund']);
  const { rows } = await sql<{ day: string; order_id: number }>`
    select d::date as day, i.order_id from generate_series(${dayAgo(70)}::date, ${dayAgo(0)}::date, interval '1 day') d
      cross join lateral account_item((((d::date + 1)::timestamp) at time zone 'Europe/London')) i
      left join lateral (select sum(m.amount_pence) as pence from account_movement() m
        where m.order_id = i.order_id and m.day <= d::date) m on true
    where coalesce(m.pence, 0) <> i.owed_pence`.execute(shop.db);
  expect(rows).toEqual([]);
  for (const days of [0, 1, 7, 20, 45, 70]) {
    const { made, statements } = await leastOf(() => read({ from: dayAgo(70), until: dayAgo(days) }));
    expect(statements).toBeLessThanOrEqual(2);
    const { rows: owed } = await sql<{ pence: number }>`
      select coalesce(sum(owed_pence), 0)::int as pence from account_item((((${dayAgo(days)}::date + 1)::timestamp) at time zone 'Europe/London'))
      where business_id = ${PUB.id}`.execute(shop.db);
    expect(made.closing).toBe(owed[0]?.pence);
    expect(addUp([made.opening, ...made.movements.map(({ amount }) => amount)])).toBe(made.closing);
    const open = addUp(made.openItems.map((item) => item.owed));
    expect(open - addUp(made.inCredit.map(({ credit }) => credit))).toBe(made.closing);
    expect(addUp(AGES.map((age) => made.ageing[age]))).toBe(open);
  }
  const pages = readPdf((await pdfOf(`?from=${dayAgo(70)}`)).bytes);
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
});

/** What is read three times, and the fewest statements that it took: what is asked anew once in a second may fall into any of them. */
async function leastOf<T>(reading: () => Promise<T>): Promise<{ readonly made: T; readonly statements: number }> {
  const counts: number[] = [];
  let made = await reading();
  for (let reads = 0; reads < 3; reads += 1) {
    const start = statementsSoFar();
    made = await reading();
    counts.push(statementsSoFar() - start);
  }
  return { made, statements: Math.min(...counts) };
}
