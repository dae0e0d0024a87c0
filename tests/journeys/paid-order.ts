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
  /** Her own words, such as a note, beside or instead of those of everybody. */
  readonly words?: object;
  /** What the browser of a customer who is logged in sends along. */
  readonly headers?: Shopper['headers'];
};

/** An order of a guest, or of who is logged in, paid by PayPal through the calls of the shop. */
export async function paidOrder({ toName, email, bottles, choose, words = {}, headers = {} }: Buyer): Promise<Order> {
  const shopper = new Shopper(shopAddress());
  shopper.headers = headers;
  await readTermsVersion(shopAddress());
  await shopper.add(packs.reedcutterBottle, bottles);
  await choose(shopper);
  await shopper.say({ toName, invAddress: { ...ADA, email }, ...words });
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
