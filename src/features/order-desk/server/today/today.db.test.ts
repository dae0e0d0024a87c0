import { afterAll, beforeAll, expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { type Today, today, todayStream } from '../../today.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  shop = await openCallableShop();
  headers = (await logInAnew(shop, people.telesales.email)).headers;
});
afterAll(() => shop.stop());

const ask = async () => {
  const { body } = await shop.ask('GET', today.endpoint.path, { headers });
  return today.answer.parse(body);
};

const total = async (path: string, query: string) => {
  const { body } = await shop.ask<{ readonly total: number }>('GET', path, { headers, query });
  return body.total;
};

test('what is counted is what the lists of the desk show', async () => {
  const day = await ask();
  const { orders, problems } = day;
  expect(orders.toPack).toBe(await total('/api/staff/orders', 'stage=to-pack'));
  expect(orders.toCollect).toBe(await total('/api/staff/orders', 'stage=ready'));
  expect(orders.quotes).toBe(await total('/api/staff/orders', 'stage=quote'));
  expect(problems.reduce((sum, { count }) => sum + count, 0)).toBe(await total('/api/staff/problems', ''));
  expect(day.renewals).toBe(await total('/api/staff/clubs/members', 'membership=ending'));
  const open = await shop.ask<unknown[]>('GET', '/api/contact/messages', { headers, query: 'open=true' });
  expect(day.messages).toBe(open.body.length);
  for (const { kind, count } of problems) expect(count).toBe(await total('/api/staff/problems', `kind=${kind}`));
});

test('a stream says once what the call says, and ends when nothing more is asked for', async () => {
  const { status, headers: answered, text } = await shop.ask('GET', todayStream.endpoint.path, { headers });
  expect(status).toBe(200);
  expect(answered.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answered.get('cache-control')).toBe('no-store');
  const [event = '', data = ''] = text.split('\n');
  expect(event).toBe('event: today');
  expect(today.answer.parse(JSON.parse(data.replace('data: ', '')))).toEqual(await ask());
});

test('a stream says what has changed meanwhile, and ends for everybody when people change', async () => {
  const before = await ask();
  const response = await fetch(`${shop.url}${todayStream.endpoint.path}?seconds=120`, { headers });
  const events = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events.read()).value).toContain('event: today');
  await shop.db
    .insertInto('problem')
    .values({ kind: 'payment-unassigned', subject: 'a', facts: '{}', summary: 'Money', opened_at: shop.clock.now() })
    .execute();
  shop.clock.advance(3000);
  const [, data = ''] = (await nextOf(events)).split('\n');
  const after = today.answer.parse(JSON.parse(data.replace('data: ', '')));
  expect(countOf(after, 'payment-unassigned')).toBe(countOf(before, 'payment-unassigned') + 1);

  await shop.db
    .updateTable('person')
    .set({ disabled_at: shop.clock.now() })
    .where('id', '=', people.trade30Days.id)
    .execute();
  expect(await nextOf(events)).toBe('');
});

const countOf = ({ problems }: Today, of: string) => problems.find(({ kind }) => kind === of)?.count ?? 0;

/** The next event that says something; empty = the stream has ended. */
async function nextOf(events: ReadableStreamDefaultReader<string>): Promise<string> {
  for (;;) {
    const { done, value } = await events.read();
    if (done) return '';
    if (value.startsWith('event')) return value;
  }
}

test.each(['-1', '301', '1.5', 'x'])('nobody asks for a stream of %s seconds', async (seconds) => {
  expect((await shop.ask('GET', todayStream.endpoint.path, { headers, query: { seconds } })).status).toBe(400);
});

test('a stream is for who may look at orders', async () => {
  const customer = (await logInAnew(shop, people.retail.email)).headers;
  const asCustomer = await shop.ask('GET', todayStream.endpoint.path, { headers: customer });
  expect([asCustomer.status, (await shop.ask('GET', todayStream.endpoint.path)).status]).toEqual([403, 401]);
});

test('what was ordered counts on its London day, for how long stock lasts, and for the tickets of its event; cancelled orders do not', async () => {
  const before = await ask();
  const place = async (status: number) => {
    const at = shop.clock.now();
    const { id } = await shop.db
      .insertInto('orders')
      .values({
        status,
        order_ref_num: 900_000 + status,
        ordered_at: at,
        created_at: at,
        changed_at: at,
        priced: '{}',
        total_inc_pence: 1234,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('order_line')
      .values({
        order_id: id,
        pack_id: packs.reedcutterBottle,
        quantity: 100_000,
        asked_quantity: 100_000,
        shown_price_pence: 1,
      })
      .execute();
  };
  await place(OrderStatus.cancelledByStaff);
  shop.clock.advance(3000);
  expect((await ask()).sales).toEqual(before.sales);
  await place(OrderStatus.delivered);
  shop.clock.advance(3000);
  const { sales, runsOut } = await ask();
  const [now, earlier] = [sales.days.at(-1)!, before.sales.days.at(-1)!];
  expect([now.pence - earlier.pence, now.orders - earlier.orders]).toEqual([1234, 1]);
  expect(runsOut).toContainEqual({ name: 'Reedcutter, Bottle', free: expect.any(Number), days: 0 });
});

test('counts that were handed in wait to be approved, and no others', async () => {
  const { countsToApprove: before } = await ask();
  const begun = { started_by: people.admin.id, started_at: shop.clock.now() };
  await shop.db
    .insertInto('stocktake')
    .values([
      { ...begun, name: 'Under way', status: 'counting' },
      { ...begun, name: 'Cellar', status: 'handed-in' },
      { ...begun, name: 'Last month', status: 'done', closed_at: shop.clock.now() },
      { ...begun, name: 'A mistake', status: 'abandoned', closed_at: shop.clock.now() },
    ])
    .execute();
  shop.clock.advance(3000);
  expect((await ask()).countsToApprove).toBe(before + 1);
  expect(await total('/api/staff/stocktakes', 'status=handed-in')).toBe(before + 1);
});

test('jobs that fail or are late, and mails that were tried in vain, are said with since when, and no other', async () => {
  expect(await ask()).toMatchObject({ failing: [], mailsWaiting: null, timeJump: null });
  const now = shop.clock.now();
  await shop.db
    .insertInto('job_run')
    .values([
      {
        name: 'lapse-quotes',
        every_seconds: 3600,
        failures: 2,
        failing_since: now,
        last_failure_at: now,
        failure: 'program',
      },
      { name: 'run-imports', every_seconds: 3, last_success_at: now },
      { name: 'remind-members', every_seconds: 3600, doubted_since: now, jump_seconds: -93_600 },
      { name: 'make-refunds', every_seconds: 20, last_success_at: later(now, -3_600_000) },
      { name: 'reconcile-payments', every_seconds: 20, last_success_at: later(now, 86_400_000) },
      {
        name: 'of-another-version',
        every_seconds: 3,
        failures: 1,
        failing_since: now,
        last_failure_at: now,
        failure: 'data',
      },
    ])
    .execute();
  const mail = { to_address: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '', written_at: now };
  await shop.db
    .insertInto('outbox_mail')
    .values([
      { ...mail, once_key: 'a', tries: 2, next_try_at: now },
      { ...mail, once_key: 'b', tries: 1, next_try_at: now },
      { ...mail, once_key: 'c', tries: 16, next_try_at: null },
      { ...mail, once_key: 'd', tries: 1, next_try_at: later(now, 60_000), written_at: later(now, -660_000) },
    ])
    .execute();
  shop.clock.advance(3000);
  expect(await ask()).toMatchObject({
    failing: [
      { name: 'make-refunds', since: later(now, -3_600_000) },
      { name: 'lapse-quotes', since: now },
      { name: 'reconcile-payments', since: shop.clock.now() },
    ],
    mailsWaiting: { count: 2, since: later(now, -660_000) },
    timeJump: { since: now, seconds: -93_600 },
  });
});
