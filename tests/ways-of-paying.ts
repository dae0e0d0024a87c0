import { expect } from 'vitest';
import { DeliveryMethod, OrderAction } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs, people, variants, vouchers } from '#sample-brewery/fixtures.ts';
import { comeBack, payAtGateway } from './card-form.ts';
import { logIn } from './log-in.ts';
import type { ShopForTest } from './shop-for-test.ts';
import { ADA, type Order, Shopper } from './shopper-for-test.ts';

/** Who buys: somebody who is not logged in, or Ruth, who has a tenth off. */
export const BUYERS = ['guest', 'member'] as const;

/** A basket, and how it reaches its customer. */
export type Way = {
  readonly pack: number;
  readonly pieces: number;
  /** Pence of the whole order. */
  readonly sums: Readonly<Record<(typeof BUYERS)[number], number>>;
  readonly status: 11 | 12;
  readonly isPacked: boolean;
  readonly mayCancel: boolean;
  /** Of a basket that was begun for another day. */
  readonly mode: 0 | 500;
  readonly choose: (shopper: Shopper) => Promise<{ readonly status: number }>;
  /** What a line of it has beside pack and quantity. */
  readonly more: object;
};

const deliver = (method: number) => (shopper: Shopper) => shopper.deliver(method);
export const enter = (shopper: Shopper, sValue: string) => shopper.act({ action: OrderAction.applyVoucher, sValue });

const sold = { status: 11, isPacked: true, mayCancel: true, mode: 0, more: {} } as const;

export const WAYS = {
  // The parcel costs £6.95.
  'by courier': {
    ...sold,
    pack: packs.reedcutterBottle,
    pieces: 12,
    sums: { guest: 4320 + 695, member: 3888 + 695 },
    choose: deliver(DeliveryMethod.national),
  },
  // The stamps cost £3.99.
  'by post': {
    ...sold,
    pack: packs.beerMats,
    pieces: 1,
    sums: { guest: 299 + 399, member: 269 + 399 },
    choose: deliver(DeliveryMethod.post),
  },
  'by the van': {
    ...sold,
    pack: packs.lamplighterBottle,
    pieces: 4,
    sums: { guest: 1380, member: 1242 },
    choose: deliver(DeliveryMethod.localFree),
  },
  'at the counter': {
    ...sold,
    pack: packs.reedcutterBottle,
    pieces: 6,
    sums: { guest: 2160, member: 1944 },
    choose: (shopper) => shopper.collectFrom(1),
  },
  'held for her': {
    ...sold,
    status: 12,
    pack: packs.reedcutterBottle,
    pieces: 6,
    sums: { guest: 2160, member: 1944 },
    choose: async (shopper) => {
      await enter(shopper, vouchers.holdAtBrewery.code);
      return shopper.deliver(DeliveryMethod.holdAtBrewery);
    },
  },
  // Tickets bear no discount, and are for a set day.
  'by e-mail': {
    ...sold,
    isPacked: false,
    mayCancel: false,
    pack: packs.tourTicket,
    pieces: 1,
    sums: { guest: 1500, member: 1500 },
    more: { extraItemId: variants.tourSaturdayMorning },
    choose: deliver(DeliveryMethod.email),
  },
  'as live beer': {
    ...sold,
    mayCancel: false,
    mode: 500,
    pack: packs.reedcutterBag10,
    pieces: 1,
    sums: { guest: 4400, member: 3960 },
    choose: (shopper) =>
      shopper.act({ action: OrderAction.chooseCollectionDay, dt: '2026-12-05', advProdId: 71, mode: 500 }),
  },
} as const satisfies Record<string, Way>;
export type NameOfWay = keyof typeof WAYS;

export type Payment = {
  readonly method: PaymentMethod;
  /** Pence on the gift voucher that is entered before; null = none. */
  readonly gift: number | null;
};

const { paypal, hostedCard, bankTransfer, nothingToPay } = PaymentMethod;

export const PAYMENTS = {
  PayPal: { method: paypal, gift: null },
  card: { method: hostedCard, gift: null },
  'bank transfer': { method: bankTransfer, gift: null },
  'gift voucher': { method: nothingToPay, gift: 9000 },
  'gift voucher and PayPal': { method: paypal, gift: 250 },
  'gift voucher and card': { method: hostedCard, gift: 250 },
  'gift voucher and bank transfer': { method: bankTransfer, gift: 250 },
} as const satisfies Record<string, Payment>;
export type NameOfPayment = keyof typeof PAYMENTS;

type Shop = Pick<ShopForTest, 'url' | 'clock' | 'db' | 'paypal'>;

/** A basket that can be placed, of somebody who has said who she is. */
export async function readyToPay(shop: Shop, way: Way, who: (typeof BUYERS)[number]): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  if (who === 'member') shopper.headers = (await logIn(shop, people.member.email)).headers;
  const begun = await shopper.call('GET', '/api/order/getDraftOrder2', { mode: way.mode, advProdId: 71 });
  shopper.draftName = begun.body.draftName;
  shopper.order = begun.body;
  if (way.mode === 0) await shopper.act({ action: OrderAction.clearBasket });
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  // The day of live beer is chosen before it goes into the basket.
  const isChosenFirst = way.mode !== 0;
  if (isChosenFirst) await way.choose(shopper);
  const added = await shopper.add(way.pack, way.pieces, { ...way.more, ...(isChosenFirst && { mode: way.mode }) });
  const ready = isChosenFirst ? added : await way.choose(shopper);
  expect([added.status, ready.status]).toEqual([200, 200]);
  return shopper;
}

let lastCode = 1000;

/** A new gift voucher with so many pence on it. */
export async function newGiftVoucher({ db }: Pick<Shop, 'db'>, value: number): Promise<string> {
  lastCode += 1;
  const code = `WAYS${lastCode}`;
  await db.insertInto('voucher').values({ code, coupon_id: 1, value_pence: value }).execute();
  return code;
}

/** Pays, and gives the placed order's number. */
export async function payBy(shop: Shop, shopper: Shopper, method: PaymentMethod): Promise<number> {
  if (method === hostedCard) {
    await comeBack(await payAtGateway((await shopper.beginCard()).body, 'Ada Example'));
    return shopper.order!.id;
  }
  if (method === paypal) {
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    return placed(await shopper.confirm(paypal, body.token));
  }
  if (method === bankTransfer) await enter(shopper, vouchers.bankTransfer.code);
  return placed(await shopper.confirm(method));
}

function placed({
  status,
  body,
}: {
  readonly status: number;
  readonly body: Order & { readonly info?: string };
}): number {
  expect({ status, info: body.info }).toEqual({ status: 200, info: undefined });
  return body.id;
}
