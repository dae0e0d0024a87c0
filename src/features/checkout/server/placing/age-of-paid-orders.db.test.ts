import { beforeAll, beforeEach, expect, test } from 'vitest';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { comeBack, payAtGateway } from '../../../../../tests/card-form.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { type Shopper, shopperReadyToPay, TERMS_VERSION } from '../../../../../tests/shopper-for-test.ts';

const MINUTE = 60_000;
const [PAYPAL, TRANSFER, NOTHING_TO_PAY] = [103, 11, 13];

const shop = withShop();
beforeAll(async () => {
  await shop.db
    .insertInto('voucher')
    .values([
      { code: 'PAYSFORALL', coupon_id: 1, value_pence: 5000 },
      { code: 'TRANSFERFORME', coupon_id: 2, value_pence: 0 },
    ])
    .execute();
});
beforeEach(() => {
  shop.card.clearFaults();
  shop.paypal.clearFaults();
});

const ready = () => shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);

/** The statement is taken back after the payment has begun: the form that is still open is paid all the same. */
async function takeBack(shopper: Shopper): Promise<void> {
  expect((await shopper.cancelPayment()).status).toBe(200);
  const { body } = await shopper.say({ ageConfirmed: false });
  expect(body.termsVersion).toBe('');
}

async function openForm(): Promise<{ shopper: Shopper; form: Record<string, string>; reference: string }> {
  const shopper = await ready();
  const { body } = await shopper.beginCard();
  const form = body as unknown as Record<string, string>;
  return { shopper, form, reference: form['psOrderID'] ?? '' };
}

async function approvedByPaypal(): Promise<{ shopper: Shopper; token: string }> {
  const shopper = await ready();
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  return { shopper, token: body.token };
}

/** Every way by which an order of beer comes to be placed. */
const paths: Readonly<Record<string, () => Promise<Shopper>>> = {
  PayPal: async () => {
    const { shopper, token } = await approvedByPaypal();
    await shopper.confirm(PAYPAL, token);
    return shopper;
  },
  'PayPal, whose answer is lost and that the job asks': async () => {
    const { shopper, token } = await approvedByPaypal();
    shop.paypal.setFaults({ webhooks: 'none', capture: 'drop-connection' });
    await shopper.confirm(PAYPAL, token);
    shop.paypal.clearFaults();
    shop.clock.advance(6 * MINUTE);
    await shop.run('reconcile-payments');
    return shopper;
  },
  'a card': async () => {
    const { shopper, form } = await openForm();
    await payAtGateway(form, 'Ada Example');
    return shopper;
  },
  'a card that was given up, with the statement taken back, and paid after that': async () => {
    const { shopper, form } = await openForm();
    await takeBack(shopper);
    await payAtGateway(form, 'Ada Example');
    return shopper;
  },
  'a card whose late notification comes after the statement was taken back': async () => {
    const { shopper, form, reference } = await openForm();
    shop.card.setFaults({ notification: 'never' });
    await payAtGateway(form, 'Ada Example');
    await takeBack(shopper);
    shop.clock.advance(40 * MINUTE);
    await shop.run('reconcile-payments');
    await shop.card.notifyAgain(reference);
    return shopper;
  },
  'a card that the gateway is asked about on return, after the statement was taken back': async () => {
    const { shopper, form } = await openForm();
    shop.card.setFaults({ notification: 'never' });
    const callback = await payAtGateway(form, 'Ada Example');
    await takeBack(shopper);
    await comeBack(callback);
    return shopper;
  },
  'a card that the job asks about, after the statement was taken back': async () => {
    const { shopper, form } = await openForm();
    shop.card.setFaults({ notification: 'never', resultHandler: 'fails' });
    const callback = await payAtGateway(form, 'Ada Example');
    await takeBack(shopper);
    await comeBack(callback);
    shop.card.clearFaults();
    shop.clock.advance(40 * MINUTE);
    await shop.run('reconcile-payments');
    shop.clock.advance(6 * MINUTE);
    await shop.run('reconcile-payments');
    return shopper;
  },
  'a bank transfer': async () => {
    const shopper = await ready();
    await shopper.act({ action: OrderAction.applyVoucher, sValue: 'TRANSFERFORME' });
    await shopper.confirm(TRANSFER);
    return shopper;
  },
  'a gift voucher that pays for it all': async () => {
    const shopper = await ready();
    await shopper.act({ action: OrderAction.applyVoucher, sValue: 'PAYSFORALL' });
    await shopper.confirm(NOTHING_TO_PAY);
    return shopper;
  },
};

test.each(Object.keys(paths))(
  'an order of beer placed by %s says who declared to be of age, when, and in which words',
  async (path) => {
    const shopper = await paths[path]!();
    const order = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', shopper.order!.id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      status: 11,
      age_confirmed_by: 'guest',
      age_wording_version: '1',
      terms_version: TERMS_VERSION,
    });
    expect(order.age_confirmed_at! <= shop.clock.now()).toBe(true);
  },
);
