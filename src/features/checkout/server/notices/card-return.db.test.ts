import { createHook } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Changes, openChanges } from '#platform/database/changes.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { listenForChanges } from '#platform/database/listen-for-changes.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { comeBack, payAtGateway } from '../../../../../tests/card-form.ts';
import { openShop, SALLOWMERE, type ShopForTest } from '../../../../../tests/shop-for-test.ts';
import { readTermsVersion, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

/** Longer than a test may take: a return that nothing wakes fails it. No other timer has this length. */
const NEVER_OVER_MS = 59_999;
const NEVER_OVER = { CARD_RETURN_WAIT_MS: String(NEVER_OVER_MS) };

let database: OpenDatabase;
/** Where the form was opened and the notification goes. */
let shop: ShopForTest;
/** Another process, to which the browser comes back. */
let other: ShopForTest;

beforeAll(async () => {
  database = await openTestDatabase(SALLOWMERE);
});
beforeEach(async () => {
  shop = await openShop(database.db);
  await readTermsVersion(shop.url);
});
afterEach(async () => {
  await other.stop();
  await shop.stop();
});
afterAll(() => database.close());

const openOther = async (changes: Changes) => {
  other = await openShop(database.db, { providers: shop, changes, settings: NEVER_OVER });
};

/** She comes back before anybody knows how her payment went. */
async function comeBackEarly() {
  shop.card.setFaults({ notification: 'never', resultHandler: 'not-found' });
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  const { body: form } = await shopper.beginCard();
  const callback = await payAtGateway(form, 'Ada Example');
  let isBack = false;
  const coming = comeBack(callback.replace(shop.url, other.url)).finally(() => (isBack = true));
  const reference = database.db
    .selectFrom('payment_attempt')
    .select('cross_reference')
    .where('order_id', '=', shopper.order!.id);
  await expect.poll(() => reference.executeTakeFirst()).toMatchObject({ cross_reference: expect.any(String) });
  await untilQuiet();
  expect(isBack).toBe(false);
  shop.card.clearFaults();
  return {
    orderId: shopper.order!.id,
    coming,
    isBack: () => isBack,
    notify: () => shop.card.notifyAgain(form['psOrderID']!),
  };
}

/** Both shops and the fake gateway share this thread: after so many turns without a statement each of them waits. */
async function untilQuiet(): Promise<void> {
  for (let before = -1; statementsSoFar() !== before;) {
    before = statementsSoFar();
    for (let turns = 0; turns < 500; turns += 1) await turn();
  }
}

test('a return that waits goes on when the notification comes, to whichever process it comes, and leaves no timer', async () => {
  await openOther(await listenForChanges(database.notifications));
  const running = timersOf(NEVER_OVER_MS);
  const { coming, notify } = await comeBackEarly();
  expect(running.size).toBe(1);
  await notify();
  expect(await coming).toBe('/beershop/completed');
  await expect.poll(() => running.size).toBe(0);
});

/** The timers of this length that are set from now on and have neither run out nor been cleared. */
function timersOf(ms: number): ReadonlySet<number> {
  const running = new Set<number>();
  const hook = createHook({
    init: (id, type, _, timer) => {
      if (type === 'Timeout' && Reflect.get(timer, '_idleTimeout') === ms) running.add(id);
    },
    destroy: (id) => void running.delete(id),
  }).enable();
  onTestFinished(() => void hook.disable());
  return running;
}

test('control: it waits on though the order is paid, until it is told of a change', async () => {
  const changes = openChanges();
  await openOther(changes);
  const { orderId, coming, isBack, notify } = await comeBackEarly();
  // Of another payment.
  changes.notify('payments');
  await untilQuiet();
  expect(isBack()).toBe(false);
  await notify();
  const order = database.db.selectFrom('orders').select('is_paid').where('id', '=', orderId);
  expect(await order.executeTakeFirst()).toEqual({ is_paid: true });
  await untilQuiet();
  expect(isBack()).toBe(false);
  changes.notify('payments');
  expect(await coming).toBe('/beershop/completed');
});
