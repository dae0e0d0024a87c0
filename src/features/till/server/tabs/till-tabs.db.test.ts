import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import type { BodyToSend } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { bottles, memberHash, openTillForTest, PRICE_OF_BOTTLE } from '../../../../../tests/till-for-test.ts';
import { openTabs, sendTabs, takeOverTab } from '../../till-tabs.contract.ts';

type TabToSend = BodyToSend<typeof sendTabs>['tabs'][number];
type TillForTest = Awaited<ReturnType<typeof openTillForTest>>;

let shop: CallableShop;
let [bar, garden, cellar]: TillForTest[] = [];
const openTill = () => openTillForTest({ db: shop.db, now: shop.clock.now() }, shop.url);
beforeAll(async () => {
  shop = await openCallableShop();
  [bar, garden, cellar] = [await openTill(), await openTill(), await openTill()];
});
afterAll(() => shop.stop());

const tab = (more: Partial<TabToSend> = {}): TabToSend => ({
  id: crypto.randomUUID(),
  version: 1,
  name: 'Window seat',
  lines: [{ packId: packs.reedcutterBottle, quantity: 2, price: PRICE_OF_BOTTLE }],
  openedAt: shop.clock.now(),
  sellerId: people.telesales.id,
  ...more,
});
const send = async (till = bar!, ...tabs: TabToSend[]) => (await till.call(sendTabs, { tabs })).body.tabs;
const outcomeOf = async (till = bar!, ...tabs: TabToSend[]) =>
  (await send(till, ...tabs)).map(({ outcome }) => outcome);
const list = async (till = bar!) => (await till.call(openTabs)).body.tabs;
const listed = async (id: string, till = bar!) => (await list(till)).find((one) => one.id === id);
const takeOver = (till: TillForTest | undefined, id: string, fromTill: number) =>
  till!.call(takeOverTab, { id, fromTill });
const stored = (id: string) =>
  shop.db.selectFrom('till_tab').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a tab that one till has opened is seen by all', async () => {
  const sent = tab();
  expect(await send(bar, sent)).toEqual([{ id: sent.id, outcome: 'stored', tab: null }]);
  expect(await listed(sent.id, garden)).toEqual({
    id: sent.id,
    version: 1,
    name: 'Window seat',
    lines: [{ packId: packs.reedcutterBottle, extraItemId: 0, picks: [], quantity: 2, price: PRICE_OF_BOTTLE }],
    discountRate: 0,
    memberHash: '',
    openedAt: sent.openedAt,
    sellerId: people.telesales.id,
    tillNumber: bar!.number,
    tillName: expect.any(String),
  });
});

test('the newer version stays, in whatever order they come', async () => {
  const first = tab();
  const third = { ...first, version: 3, name: 'Corner' };
  expect(await outcomeOf(bar, first, third)).toEqual(['stored', 'stored']);
  expect(await outcomeOf(bar, third)).toEqual(['stored']);
  expect(await send(bar, { ...first, version: 2 })).toEqual([
    { id: first.id, outcome: 'older', tab: await listed(first.id) },
  ]);
  expect(await listed(first.id)).toMatchObject({ version: 3, name: 'Corner' });
});

test('a till takes a tab over, and the one that had it hears so and changes it no more', async () => {
  const sent = tab();
  await send(bar, sent);
  const { status, body } = await takeOver(garden, sent.id, bar!.number);
  expect([status, body.tillNumber, body.version]).toEqual([200, garden!.number, 2]);
  expect(await send(bar, { ...sent, version: 2, name: 'Mine' })).toEqual([
    { id: sent.id, outcome: 'taken-over', tab: expect.objectContaining({ name: 'Window seat' }) },
  ]);
  expect(await outcomeOf(garden, { ...sent, version: 3, name: 'Lawn' })).toEqual(['stored']);
  expect(await listed(sent.id)).toMatchObject({ version: 3, name: 'Lawn', tillNumber: garden!.number });
});

/** The bar parks four times without a network; meanwhile the garden has the tab, adds to it, and the bar takes it back. */
async function sendLate(base: Pick<TabToSend, 'base'>): Promise<{ outcome: string; name: string | undefined }> {
  const first = tab();
  await send(bar, first);
  await takeOver(garden, first.id, bar!.number);
  await send(garden, { ...first, version: 3, base: 2, name: 'With cake' });
  expect((await takeOver(bar, first.id, garden!.number)).body.version).toBe(4);
  const [{ outcome } = { outcome: '' }] = await send(bar, { ...first, ...base, version: 5, name: 'Without cake' });
  return { outcome, name: (await listed(first.id))?.name };
}

test('what a till had in its queue before another one had the tab does not undo what that one has done', async () => {
  expect(await sendLate({ base: 1 })).toEqual({ outcome: 'older', name: 'With cake' });
});

test('control: a till that does not say what its change is based on undoes it', async () => {
  expect(await sendLate({})).toEqual({ outcome: 'stored', name: 'Without cake' });
});

test('a till that takes its tab back and goes on from there changes it', async () => {
  expect(await sendLate({ base: 4 })).toEqual({ outcome: 'stored', name: 'Without cake' });
});

test('who has looked before another till took it does not get it, and its own again changes nothing', async () => {
  const { id } = tab();
  await send(bar, tab({ id }));
  expect((await takeOver(garden, id, bar!.number)).status).toBe(200);
  expect(await takeOver(cellar, id, bar!.number)).toMatchObject({
    status: 409,
    body: { code: 'TAB_WITH_ANOTHER_TILL' },
  });
  expect((await takeOver(garden, id, bar!.number)).body).toMatchObject({ tillNumber: garden!.number, version: 2 });
  expect((await takeOver(cellar, id, garden!.number)).body.tillNumber).toBe(cellar!.number);
});

test('there is nothing to take over of what is not there, or is closed', async () => {
  const { id } = tab();
  expect(await takeOver(garden, id, bar!.number)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_TAB' } });
  await send(bar, tab({ id }), tab({ id, version: 2, abandoned: true }));
  expect(await takeOver(garden, id, bar!.number)).toMatchObject({ status: 409, body: { code: 'TAB_CLOSED' } });
});

test('one that is given up stands in the audit log with who gave it up, and keeps what was on it without its name', async () => {
  const sent = tab({ memberHash: await memberHash(shop.db, bar!.number, vouchers.familyOfRuth.code) });
  await send(bar, sent);
  expect((await stored(sent.id)).member_voucher_id).toBe(vouchers.familyOfRuth.id);
  const abandoned = { ...sent, version: 2, abandoned: true, sellerId: people.admin.id };
  expect(await outcomeOf(bar, abandoned)).toEqual(['abandoned']);
  expect(await outcomeOf(bar, abandoned)).toEqual(['abandoned']);
  expect(await listed(sent.id)).toBeUndefined();
  expect(await stored(sent.id)).toMatchObject({ name: '', member_voucher_id: null, lines: [{ quantity: 2 }] });
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select(['person_id', 'subject_id', 'after'])
    .where('what', '=', 'till.tab-abandoned')
    .where('person_id', '=', people.admin.id)
    .execute();
  expect(entries).toEqual([
    {
      person_id: people.admin.id,
      subject_id: String(bar!.number),
      after: { tab: sent.id, pence: 2 * PRICE_OF_BOTTLE },
    },
  ]);
});

test('of an empty tab that is given up the audit log says nothing', async () => {
  const before = await countAbandoned();
  expect(await outcomeOf(bar, tab({ lines: [], abandoned: true }))).toEqual(['abandoned']);
  expect(await countAbandoned()).toBe(before);
});

test('each till reads the member of a tab by the hash that it has of the code itself', async () => {
  const sent = tab({
    memberHash: await memberHash(shop.db, bar!.number, vouchers.familyOfRuth.code),
    discountRate: 1000,
  });
  await send(bar, sent, tab({ memberHash: 'nobody' }));
  const ofGarden = await memberHash(shop.db, garden!.number, vouchers.familyOfRuth.code);
  expect(await listed(sent.id, garden)).toMatchObject({ memberHash: ofGarden, discountRate: 1000 });
  expect(await listed(sent.id, bar)).toMatchObject({ memberHash: sent.memberHash });
  expect((await list()).map((one) => one.memberHash)).not.toContain('nobody');
});

let number = 0;
const settling = async (tabId: string, till = bar!) => {
  const sale = bottles((number += 1), shop.clock.now(), 1, { tabId });
  return (await till.send([sale], shop.clock.now())).body.sales[0]!;
};

test('the sale that names a tab settles it, and drops its name and its member', async () => {
  const sent = tab({ memberHash: await memberHash(shop.db, bar!.number, vouchers.familyOfRuth.code) });
  await send(bar, sent);
  const { outcome, differences, orderReference } = await settling(sent.id);
  expect([outcome, differences]).toEqual(['accepted', []]);
  expect(await listed(sent.id)).toBeUndefined();
  const { settled_order_id, ...row } = await stored(sent.id);
  expect(row).toMatchObject({ name: '', member_voucher_id: null, lines: [{ quantity: 2 }] });
  const order = await shop.db.selectFrom('orders').select('order_ref_num').where('id', '=', settled_order_id).execute();
  expect(order).toEqual([{ order_ref_num: Number(orderReference.slice(2)) }]);
  expect(await outcomeOf(bar, { ...sent, version: 2 })).toEqual(['settled']);
  expect(await takeOver(garden, sent.id, bar!.number)).toMatchObject({ status: 409, body: { code: 'TAB_CLOSED' } });
});

test('what was paid is taken all the same when the tab was settled before, or another till has it, and says so', async () => {
  const sent = tab();
  await send(bar, sent);
  await takeOver(garden, sent.id, bar!.number);
  const first = await settling(sent.id, bar);
  expect([first.outcome, first.differences]).toEqual(['accepted', ['another till had taken its tab over']]);
  const second = await settling(sent.id, garden);
  expect([second.outcome, second.differences]).toEqual(['accepted', ['another sale had paid its tab before']]);
});

test('of two sales of one message that name a tab the first settles it', async () => {
  const { id } = tab();
  const both = [1, 2].map(() => bottles((number += 1), shop.clock.now(), 1, { tabId: id.toUpperCase() }));
  const { sales } = (await bar!.send(both, shop.clock.now())).body;
  expect(sales.map(({ differences }) => differences)).toEqual([[], ['another sale had paid its tab before']]);
});

test('a tab that comes after the sale that has paid it does not open', async () => {
  const sent = tab();
  expect((await settling(sent.id)).differences).toEqual([]);
  expect(await outcomeOf(bar, sent)).toEqual(['settled']);
  expect(await listed(sent.id)).toBeUndefined();
});

test('a tab forgets its member with her data', async () => {
  const sent = tab({ memberHash: await memberHash(shop.db, bar!.number, vouchers.familyDue.code) });
  await send(bar, sent);
  const { headers } = await logIn(shop, people.membershipDue.email);
  const { status } = await shop.ask('POST', '/api/accounts/erasemyaccount', {
    body: { password: demoPassword },
    headers,
  });
  expect(status).toBe(200);
  expect(await stored(sent.id)).toMatchObject({ name: '', member_voucher_id: null });
});

test('who may not sell changes no tab', async () => {
  const sent = tab({ sellerId: people.retail.id });
  expect(await outcomeOf(bar, sent, tab({ sellerId: 999_999 }))).toEqual(['may-not-sell', 'may-not-sell']);
  expect(await listed(sent.id)).toBeUndefined();
});

const countAbandoned = async () =>
  (await shop.db.selectFrom('audit_entry').select('id').where('what', '=', 'till.tab-abandoned').execute()).length;
