import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { readTermsVersion, Shopper } from '../../../../../tests/shopper-for-test.ts';

const [PAYPAL, BY_EMAIL, SUSPENDED] = [103, 106, 2];
const WHY = {
  status: 403,
  body: {
    code: 'SHOPPER_SUSPENDED',
    info: expect.stringContaining('suspended'),
    remedy: 'Get in touch with us and we will sort it out.',
  },
};

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
  await readTermsVersion(shop.url);
  shop.paypal.setFaults({ webhooks: 'none' });
});
afterAll(() => shop.stop());

async function member(): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  shopper.headers = (await logIn(shop, people.membershipDue.email)).headers;
  await shopper.openBasket();
  return shopper;
}

async function setRole(role: number): Promise<void> {
  await shop.db.updateTable('person').set({ role }).where('id', '=', people.membershipDue.id).execute();
  await shop.aSecondLater();
}

const issued = async () => (await shop.db.selectFrom('voucher').select('id').execute()).length;

test('a membership is sold to no member who is suspended: not at the add, and not at the confirm', async () => {
  const shopper = await member();
  const codes = await issued();
  expect((await shopper.add(packs.familyRenewal, 1)).status).toBe(200);
  await shopper.say({ toName: 'Ada Example' });
  await shopper.deliver(BY_EMAIL);
  const { status, body } = await shopper.beginPaypal();
  expect(status).toBe(200);
  await shop.paypal.approve(body.token, 'ada');

  await setRole(SUSPENDED);
  expect(await shopper.confirm(PAYPAL, body.token)).toMatchObject(WHY);
  expect(await shopper.beginPaypal()).toMatchObject(WHY);
  expect(await shopper.add(packs.familyRenewal, 1)).toMatchObject(WHY);
  expect(shop.paypal.ledger.captures).toEqual([]);
  expect(await issued()).toBe(codes);

  await setRole(people.membershipDue.role);
  const placed = await shopper.confirm(PAYPAL, body.token);
  expect([placed.status, placed.body.status, await issued()]).toEqual([200, 11, codes + 1]);
});
