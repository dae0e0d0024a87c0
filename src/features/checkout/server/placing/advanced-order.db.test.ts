import { beforeEach, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { TUESDAY_MORNING, withShop } from '../../../../../tests/shop-for-test.ts';
import { ADA, Shopper } from '../../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;
const ADVANCED = 500;

const shop = withShop();
beforeEach(() => shop.clock.moveTo(TUESDAY_MORNING));

/** A shopper with two bags for Saturday the 5th of December, who has said who she is. */
async function orderingAhead(): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  const { body } = await shopper.call('GET', '/api/order/getDraftOrder2', { mode: ADVANCED, advProdId: 71 });
  shopper.draftName = body.draftName;
  shopper.order = body;
  await shopper.act({ action: 61, dt: '2026-12-05', advProdId: 71, mode: ADVANCED });
  await shopper.add(packs.reedcutterBag10, 2, { mode: ADVANCED });
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  return shopper;
}

test('an advanced order is paid, keeps its day and its kind, and its mail tells the day and that it cannot be cancelled', async () => {
  const shopper = await orderingAhead();
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token, 'ada');
  const placed = await shopper.confirm(PAYPAL, body.token);
  expect(placed).toMatchObject({
    status: 200,
    body: { status: 11, tpe: ADVANCED, dtCollect: '2026-12-05', cDue: 8800 },
  });
  const row = await shop.db
    .selectFrom('orders')
    .select(['kind', 'mode', 'collect_on', 'delivery_method'])
    .where('id', '=', placed.body.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ kind: ADVANCED, mode: ADVANCED, collect_on: '2026-12-05', delivery_method: 101 });
  const mails = await shop.db
    .selectFrom('outbox_mail')
    .select('text')
    .where('once_key', 'like', `%/${placed.body.id}`)
    .orderBy('once_key')
    .execute();
  for (const { text } of mails) {
    expect(text).toContain('To be collected on Saturday 5 December 2026.');
    expect(text).toContain('Best Before Saturday 26 December 2026');
  }
  expect(mails[0]?.text).toContain('There is no right to cancel');
  expect(mails[0]?.text).not.toContain('Model cancellation form');
});

test('nothing is charged for a day that has come too near while the checkout lay open', async () => {
  const shopper = await orderingAhead();
  await shopper.act({ action: 61, dt: '2026-11-27', mode: ADVANCED });
  shop.clock.moveTo(instant('2026-11-25T00:00:30Z'));
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: instant('2026-11-25T01:00:00Z') })
    .where('id', '=', shopper.order?.id ?? 0)
    .execute();
  const begun = await shopper.beginPaypal();
  expect(begun.status).toBe(409);
  expect(shop.paypal.ledger.captures.filter(({ orderId }) => orderId === begun.body.token)).toEqual([]);
  const { body } = await shopper.call('GET', '/api/order/getDraftOrder2', {
    mode: ADVANCED,
    draftName: shopper.draftName,
  });
  expect(body).toMatchObject({ dtCollect: '2026-11-28', retStatus: 9 });
  expect(body.items).toMatchObject([{ status: 9, numPacks: 2 }]);
});
