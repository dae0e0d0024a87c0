import { afterAll, beforeAll, expect } from 'vitest';
import type { CancelOutcome, deskOrders, OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import type { StoryOfOrder } from '#features/order-desk/story.contract.ts';
import { audit } from '#platform/database/audit.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { CancelReason } from '#rules/orders/amending/cancel-reason.ts';
import { DeliveryMethod, OrderAction } from '#rules/orders/order-codes.ts';
import { packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from './ask-shop.ts';
import { logInAnew } from './log-in.ts';
import type { ShopOptions } from './shop-for-test.ts';
import { ADA, type Order, readTermsVersion, Shopper, shopperReadyToPay } from './shopper-for-test.ts';

export const PAYPAL = 103;

type Headers = Readonly<Record<string, string>>;

/** A shop with a member of staff at its order desk, and orders to work on. */
export function withOrderDesk(options: ShopOptions = {}) {
  let shop: CallableShop;
  let headers: Headers;
  beforeAll(async () => {
    shop = await openCallableShop(options);
    await readTermsVersion(shop.url);
    await logInAtDesk();
  });
  afterAll(() => shop.stop());

  const logInAtDesk = async () => {
    ({ headers } = await logInAnew(shop, staff.admin.email));
  };
  const findOrder = (id: number) => shop.ask<OrderForDesk>('GET', '/api/staff/order', { query: { id }, headers });
  const storyOf = async (id: number) =>
    (await shop.ask<StoryOfOrder>('GET', '/api/staff/order/story', { query: { id }, headers })).body;
  const pay = async (shopper: Shopper): Promise<Order> => {
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    const placed = await shopper.confirm(PAYPAL, body.token);
    expect(placed).toMatchObject({ status: 200, body: { isPaid: true } });
    return placed.body;
  };
  const customer = async () => (await logInAnew(shop, people.retail.email)).headers;
  /** A basket of a logged-in customer with so many bottles, that goes to her own address. */
  const basketOf = async (own: Headers, bottles: number): Promise<Shopper> => {
    const shopper = new Shopper(shop.url);
    shopper.headers = own;
    await shopper.openBasket();
    await shopper.add(packs.reedcutterBottle, bottles);
    return shopper;
  };

  const move = ({ id, version }: Pick<OrderForDesk, 'id' | 'version'>, to: string, more: object = {}) =>
    shop.ask<OrderForDesk>('POST', '/api/staff/order/move', { body: { id, version, move: to, ...more }, headers });
  const toCollect = async () => pay(await shopperReadyToPay(shop.url, packs.reedcutterBottle, 6));

  return {
    shop: () => shop,
    /** Again, when the clock was moved past the log-in. */
    logIn: logInAtDesk,
    headers: () => headers,
    customer,
    basketOf,
    pay,
    findOrder,
    storyOf,
    /** Where an order stood, its money and its changes, as its history has them: the latest last. */
    historyOf: async (id: number) =>
      (await storyOf(id)).events.filter(({ key }) => key.startsWith('move ')).toReversed(),
    read: async (id: number) => (await findOrder(id)).body,
    move,
    cancel: ({ id, version }: Pick<OrderForDesk, 'id' | 'version'>, why = '', reason: CancelReason = 'other') =>
      shop.ask<OrderForDesk>('POST', '/api/staff/order/cancel', {
        body: { id, version, why, reason },
        headers,
      }),
    /** All that is left of it has come by transfer today, unless said otherwise. */
    record: ({ id, version, leftToPay }: OrderForDesk, more: object = {}) =>
      shop.ask<OrderForDesk>('POST', '/api/staff/order/payment/record', {
        body: {
          id,
          version,
          by: 'transfer',
          amount: leftToPay,
          receivedOn: londonDay(shop.clock.now()),
          ...more,
        },
        headers,
      }),
    withdraw: ({ id, version }: Pick<OrderForDesk, 'id' | 'version'>, paymentId: number) =>
      shop.ask<OrderForDesk>('POST', '/api/staff/order/payment/withdraw', {
        body: { id, version, paymentId },
        headers,
      }),
    refundOverpaid: ({ id, version }: Pick<OrderForDesk, 'id' | 'version'>, handedBack = false) =>
      shop.ask<OrderForDesk>('POST', '/api/staff/order/overpaid/refund', {
        body: { id, version, handedBack },
        headers,
      }),
    release: ({ id, version }: Pick<OrderForDesk, 'id' | 'version'>) =>
      shop.ask<OrderForDesk>('POST', '/api/staff/order/release', { body: { id, version }, headers }),
    refund: ({ id, version }: Pick<OrderForDesk, 'id' | 'version'>, wish: object) =>
      shop.ask<OrderForDesk>('POST', '/api/staff/order/refund', { body: { id, version, ...wish }, headers }),
    answerReturn: ({ id }: Pick<OrderForDesk, 'id'>, answer: object) =>
      shop.ask<OrderForDesk>('POST', '/api/staff/order/return/answer', { body: { id, ...answer }, headers }),
    settleRefund: (id: number, refundId: number, word: 'made' | 'retry' = 'made') =>
      shop.ask<OrderForDesk>('POST', '/api/staff/order/refund/settle', { body: { id, refundId, word }, headers }),
    /** As whoever has these headers: a log-in, or nobody. */
    cancelOwn: (orderId: number, own: Headers = {}, more: object = {}) =>
      shop.ask<{ outcome: CancelOutcome }>('POST', '/api/order/requestcancel', {
        body: { orderId, ...more },
        headers: own,
      }),
    list: async (query: Readonly<Record<string, string | number>> = {}) =>
      (await shop.ask<AnswerOf<typeof deskOrders>>('GET', '/api/staff/orders', { query, headers })).body,

    /** A paid order of six bottles for collection. */
    toCollect,
    /** The same, once its customer has it. */
    handedOver: async () => {
      const ready = await move((await findOrder((await toCollect()).id)).body, 'make-ready');
      return (await move(ready.body, 'hand-over', { ageChecked: true })).body;
    },
    /** A paid order of twelve bottles for the courier. */
    toSend: async () => {
      const shopper = await basketOf({}, 12);
      await shopper.deliver(DeliveryMethod.national);
      await shopper.say({ toName: 'Ada Example', invAddress: ADA });
      return pay(shopper);
    },
    /** A paid order of a customer's that the brewery holds for her. */
    toHold: async (own: Headers, bottles: number) => {
      const shopper = await basketOf(own, bottles);
      await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.holdAtBrewery.code });
      await shopper.deliver(DeliveryMethod.holdAtBrewery);
      await shopper.say({ toName: 'Ada Example', invAddress: ADA });
      return pay(shopper);
    },
    /** A paid order of one bottle to collect, in whose box a held order goes. */
    withHeld: async (own: Headers, heldId: number) => {
      const shopper = await basketOf(own, 1);
      await shopper.act({ action: OrderAction.linkHeldOrder, orderLink: heldId });
      await shopper.collectFrom(1);
      await shopper.say({ toName: 'Ada Example', invAddress: ADA });
      return pay(shopper);
    },
    /** An order of a customer's that waits for its bank transfer. */
    toTransfer: async (own: Headers) => {
      const shopper = await basketOf(own, 2);
      await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.bankTransfer.code });
      await shopper.collectFrom(1);
      await shopper.say({ toName: 'Ada Example', invAddress: ADA });
      return (await shopper.confirm(11)).body;
    },

    stockOf: (packId: number) =>
      shop.db
        .selectFrom('stock_item')
        .select(['on_hand', 'reserved', 'committed'])
        .where('pack_id', '=', packId)
        .executeTakeFirstOrThrow(),
    /** The mails about an order by the first word of their key. */
    mailsOf: async (orderId: number) =>
      Object.fromEntries(
        (await shop.db.selectFrom('outbox_mail').selectAll().execute())
          .filter(({ once_key }) => once_key.endsWith(`/${orderId}`))
          .map((mail) => [mail.once_key.split('/')[0], mail]),
      ),
    broken: async () => (await audit(shop.db)).flatMap((answer) => answer.broken),
  };
}
