import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import { isRefusal } from '#rules/refusal.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { ordersPast } from '../../../../tests/orders-for-test.ts';
import { openShop, SALLOWMERE, type ShopForTest } from '../../../../tests/shop-for-test.ts';
import { readTermsVersion, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';
import { type Counted, countStock, type StockCount } from './count-stock.ts';

const PAYPAL = 103;
const HAYSEL = 110 as PackId;

let database: OpenDatabase;
let shop: ShopForTest;

beforeEach(async () => {
  database = await openTestDatabase(SALLOWMERE);
  shop = await openShop(database.db);
  shop.paypal.setFaults({ webhooks: 'none' });
  await readTermsVersion(shop.url);
});
afterEach(async () => {
  await shop.stop();
  await database.close();
});

async function count(packId: number, observation: StockCount['observation']): Promise<Counted> {
  const stockCount = {
    packId: packId as PackId,
    variantId: null,
    observation,
    reason: 'Sunday count',
    by: 'script: bert',
  } as const;
  const result = await countStock({ db: database.db, ...ordersPast(shop) }, stockCount, shop.clock.now());
  if (isRefusal(result)) throw new Error(result.refused);
  return result;
}

const stockOf = (packId: number) =>
  database.db.selectFrom('stock_item').selectAll().where('pack_id', '=', packId).executeTakeFirstOrThrow();
const shortages = () =>
  database.db.selectFrom('stock_shortage').select(['line_id', 'quantity', 'resolved_at']).orderBy('id').execute();
const mailsAbout = async (what: string) =>
  (await database.db.selectFrom('outbox_mail').select(['to_address', 'once_key', 'text']).execute()).filter(
    ({ once_key }) => once_key.startsWith(what),
  );
const disagreements = async () => (await audit(database.db)).flatMap(({ broken }) => broken);

const lineOf = (orderId: number) =>
  database.db.selectFrom('order_line').select(['status', 'quantity']).where('order_id', '=', orderId).execute();

/** Sets the count to what others hold plus this many. */
async function leaveFree(packId: number, free: number): Promise<number> {
  const { reserved, committed } = await stockOf(packId);
  await count(packId, { counted: reserved + committed + free });
  return reserved + committed;
}

async function payByPaypal(packId: number, howMany: number) {
  const shopper = await shopperReadyToPay(shop.url, packId, howMany);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  return { shopper, token: body.token };
}

describe('a count below what baskets hold', () => {
  test('cuts the newest basket, says so in it, and gives back what goes with a part that is gone', async () => {
    const others = await leaveFree(HAYSEL, 8);
    const first = await shopperReadyToPay(shop.url, packs.roundTheYear, 2);
    const second = await shopperReadyToPay(shop.url, HAYSEL, 3);
    const saltern = await stockOf(112);
    expect(await count(HAYSEL, { counted: others + 6 })).toMatchObject({ onHand: others + 6, shortOrders: [] });
    expect(await second.openBasket()).toMatchObject({
      retStatus: 3,
      items: [{ numPacks: 2, oldPacks: 3, status: 3 }],
    });
    expect(await count(HAYSEL, { counted: others + 1 })).toMatchObject({ onHand: others + 1 });
    expect(await second.openBasket()).toMatchObject({ items: [{ numPacks: 0, status: 1001 }] });
    expect(await first.openBasket()).toMatchObject({
      retStatus: 3,
      items: [{ numPacks: 0, oldPacks: 2, status: 1001 }],
    });
    expect((await stockOf(112)).reserved).toBe(saltern.reserved - 4);
    expect(await disagreements()).toEqual([]);
  });

  test('is noticed before the money is taken: two mixed cases are not sold with one of four bottles', async () => {
    const others = await leaveFree(HAYSEL, 4);
    const { shopper, token } = await payByPaypal(packs.roundTheYear, 2);
    await count(HAYSEL, { counted: others + 1 });
    expect(await stockOf(HAYSEL)).toMatchObject({ on_hand: others + 1 });
    const confirmed = await shopper.confirm(PAYPAL, token);
    expect(confirmed).toMatchObject({ status: 200, body: { status: 1, retStatus: 3 } });
    expect(confirmed.body.items).toMatchObject([{ numPacks: 0, oldPacks: 2, status: 1001 }]);
    expect(shop.paypal.ledger.captures).toEqual([]);
    expect(await disagreements()).toEqual([]);
  });

  test('is noticed before a payment begins', async () => {
    const others = await leaveFree(HAYSEL, 4);
    const { shopper } = await payByPaypal(HAYSEL, 4);
    await count(HAYSEL, { counted: others + 3 });
    const again = await shopper.beginPaypal();
    expect(again).toMatchObject({ status: 409, body: { info: expect.stringContaining('PLEASE RE-CHECK') } });
    expect(await shopper.openBasket()).toMatchObject({
      retStatus: 3,
      items: [{ numPacks: 3, oldPacks: 4, status: 3 }],
    });
    expect((await shopper.beginPaypal()).status).toBe(200);
  });
});

async function paidOrder(howMany: number) {
  const { shopper, token } = await payByPaypal(HAYSEL, howMany);
  await shopper.confirm(PAYPAL, token);
  return shopper.order!;
}

describe('a count below what confirmed orders wait for', () => {
  test('marks the newest short, keeps what is missing, tells both sides, and fills it when more is found', async () => {
    const others = await leaveFree(HAYSEL, 5);
    const older = await paidOrder(2);
    const newer = await paidOrder(3);
    expect(await count(HAYSEL, { counted: others + 4 })).toMatchObject({ shortOrders: [newer.id], onHand: others + 4 });
    expect(await stockOf(HAYSEL)).toMatchObject({ on_hand: others + 4, committed: others + 4 });
    expect(await shortages()).toMatchObject([{ quantity: 1, resolved_at: null }]);
    expect(await mailsAbout('short-brewery')).toMatchObject([{ text: expect.stringContaining('1 missing') }]);
    expect(await mailsAbout('short-customer')).toMatchObject([{ to_address: 'ada@example.com' }]);
    expect(await lineOf(newer.id)).toEqual([{ status: 3, quantity: 3 }]);
    expect(await lineOf(older.id)).toEqual([{ status: 0, quantity: 2 }]);
    expect(await disagreements()).toEqual([]);
    await count(HAYSEL, { counted: others + 9 });
    expect(await shortages()).toMatchObject([{ resolved_at: expect.anything() }]);
    expect(await lineOf(newer.id)).toEqual([{ status: 0, quantity: 3 }]);
    expect(await stockOf(HAYSEL)).toMatchObject({ on_hand: others + 9, committed: others + 5 });
    expect(await disagreements()).toEqual([]);
  });

  test('a till that sells more than there is leaves nought on hand; the next count settles it', async () => {
    const { on_hand: was } = await stockOf(HAYSEL);
    await paidOrder(2);
    expect(await count(HAYSEL, { sold: was + 3 })).toMatchObject({ was, onHand: 0, unaccounted: 3 });
    expect(await stockOf(HAYSEL)).toMatchObject({ on_hand: 0, reserved: 0, committed: 0 });
    expect(await disagreements()).toEqual([]);
    await count(HAYSEL, { counted: 50 });
    expect((await shortages()).every((shortage) => shortage.resolved_at !== null)).toBe(true);
    expect(await disagreements()).toEqual([]);
  });
});

/** The gateway's page takes the card, and notifies the shop before it answers. */
async function payAtGateway({ psFormAction = '', ...fields }: Readonly<Record<string, string>>): Promise<void> {
  const posted = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.slice(2), value]));
  const card = { CardName: 'John Watson', CardNumber: '4976000000003436', ExpiryDate: '12/30', CV2: '452' };
  const body = new URLSearchParams({ ...posted, ...card });
  const address = psFormAction.replace('PaymentForm.aspx', 'Pay.aspx');
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
}

test('money that comes for a basket that was counted away makes an order that is short, and not silently', async () => {
  const others = await leaveFree(HAYSEL, 4);
  const shopper = await shopperReadyToPay(shop.url, HAYSEL, 4);
  const form = (await shopper.beginCard()).body;
  await count(HAYSEL, { counted: others + 1 });
  await payAtGateway(form);
  expect(await shortages()).toMatchObject([{ quantity: 3, resolved_at: null }]);
  expect(await mailsAbout('short-')).toHaveLength(2);
  expect(await stockOf(HAYSEL)).toMatchObject({ on_hand: others + 1, reserved: 0, committed: others + 1 });
  expect(await disagreements()).toEqual([]);
});

test('each count is recorded, with who counted and why', async () => {
  const { on_hand: was } = await stockOf(HAYSEL);
  await count(HAYSEL, { counted: was + 1 });
  const stockCounts = await database.db.selectFrom('stock_count').selectAll().execute();
  expect(stockCounts).toMatchObject([{ was, on_hand: was + 1, reason: 'Sunday count', counted_by: 'script: bert' }]);
  expect(await auditEntries(database.db, 'stock.counted')).toMatchObject([
    { operator: 'script: bert', before: { onHand: was }, after: { onHand: was + 1 } },
  ]);
});

test('packs without stock of their own cannot be counted', async () => {
  await expect(count(packs.roundTheYear, { counted: 3 })).rejects.toThrow('unknown-pack');
});
