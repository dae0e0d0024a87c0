import { expect } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { ADA, type Order, readTermsVersion, Shopper } from '../shopper-for-test.ts';
import { shopAddress } from './browser.ts';

const PAYPAL = 103;

export type Buyer = {
  readonly toName: string;
  readonly email: string;
  readonly bottles: number;
  readonly choose: (shopper: Shopper) => Promise<unknown>;
};

/** An order of a guest, paid by PayPal through the calls of the shop. */
export async function paidOrder({ toName, email, bottles, choose }: Buyer): Promise<Order> {
  const shopper = new Shopper(shopAddress());
  await readTermsVersion(shopAddress());
  await shopper.add(packs.reedcutterBottle, bottles);
  await choose(shopper);
  await shopper.say({ toName, invAddress: { ...ADA, email } });
  const { body: keys } = await shopper.call<{ scriptUrl: string }>('GET', '/api/accounts/getpaypalconfig');
  const { body } = await shopper.beginPaypal();
  const approved = await fetch(`${new URL(keys.scriptUrl).origin}/checkoutnow?token=${body.token}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'approve', buyer: 'ada' }),
  });
  expect(approved.ok).toBe(true);
  const placed = await shopper.confirm(PAYPAL, body.token);
  expect(placed).toMatchObject({ status: 200, body: { status: 11, isPaid: true } });
  return placed.body;
}
