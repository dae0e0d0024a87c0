import { newsletterWording } from '#rules/newsletter/newsletter-wording.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs, priceLists, vouchers } from '#sample-brewery/fixtures.ts';
import { demoPassword, people } from '#sample-brewery/people.ts';
import type { CallableShop } from '../ask-shop.ts';
import { logInAnew } from '../log-in.ts';
import { linkTo } from '../mailed-link.ts';
import { codeOf, giveApp } from '../second-factor.ts';
import { readTermsVersion, Shopper, shopperReadyToPay } from '../shopper-for-test.ts';
import type { Values } from './odd-values.ts';
import { draftEvent, EVENT_FIELDS, operatorsEntry, unassignedMoney } from './access-things.ts';
import { secretsOfAccount } from './secrets-of-account.ts';

const NEWCOMER = { name: 'Odd Newcomer', email: 'odd@example.com', password: 'Barley7mow', ageConfirmed: true };

const MESSAGE = { topic: 'press', name: 'Odd Writer', email: 'odd@example.com', text: 'Hello' };

/** What only the right person could say to a call about accounts, so that some of what is thrown at it is let in. */
export async function secretsFor(shop: CallableShop, path: string): Promise<Values> {
  const email = people.membershipDue.email;
  switch (path) {
    case '/api/auth/requesttoken':
      return { email, password: demoPassword };
    case '/api/auth/requesttokenexternal':
      return {
        provider: 'GOOGLE',
        accessToken: await shop.identity.idToken('walter', { at: new Date(shop.clock.now()) }),
      };
    case '/api/auth/initialchecktoken':
    case '/api/auth/refreshtoken':
    case '/api/auth/revoketoken': {
      const { token, refreshToken } = (await logInAnew(shop, email)).session;
      return { token, refreshToken };
    }
    case '/api/accounts/register':
      return NEWCOMER;
    case '/api/accounts/forgotpassword':
      return { name: email };
    case '/api/accounts/confirmemail':
      await shop.ask('POST', '/api/accounts/register', { body: NEWCOMER });
      return linkTo(shop.db, NEWCOMER.email, 'confirmemail');
    case '/api/accounts/saveresetpassword':
      await shop.ask('POST', '/api/accounts/forgotpassword', { body: { name: email } });
      await shop.settled();
      return { ...(await linkTo(shop.db, email, 'resetpassword')), password: 'Barley7mow' };
    case '/api/contact/message':
      return MESSAGE;
    case '/api/contact/settle': {
      const { reference } = (await shop.ask<Values>('POST', '/api/contact/message', { body: MESSAGE })).body;
      return { reference, outcome: 'Answered' };
    }
    case '/api/staff/audit/entry':
      return { id: await operatorsEntry(shop.db, shop.clock.now()) };
    case '/api/staff/event':
    case '/api/staff/event/delete':
    case '/api/staff/event/save':
      return { ...EVENT_FIELDS, id: await draftEvent(shop.db), version: 1, slug: 'odd-event' };
    case '/api/staff/event/move':
      return { id: await draftEvent(shop.db), version: 1, move: 'publish', publishAt: null };
    case '/api/staff/order':
    case '/api/staff/order/move':
    case '/api/staff/order/cancel':
      return { ...(await placedByPaypal(shop)), move: 'pack' };
    case '/api/staff/stock/count': {
      // One that no other call sells.
      const { id } = await shop.db
        .selectFrom('stock_item')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return { id, kind: 'counted', number: 40, reason: 'Sunday count' };
    }
    case '/api/staff/problems':
      return { kind: 'payment-unassigned' };
    case '/api/staff/problem/settle': {
      const { own } = await unassignedMoney({ db: shop.db, now: shop.clock.now() });
      return { ...own, outcome: 'settled' };
    }
    case '/api/staff/order/release': {
      const { id } = await placedByPaypal(shop);
      return shop.db
        .updateTable('orders')
        .set({ pay_method: PaymentMethod.bankTransfer, is_paid: false, paid_at: null, paid_pence: 0 })
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
    }
    case '/api/staff/order/refund': {
      const { id, version } = await placedByPaypal(shop);
      const line = await shop.db
        .selectFrom('order_line')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      return { id, version, lines: [{ id: line.id, quantity: 1 }] };
    }
    case '/api/staff/order/refund/settle': {
      const { id } = await placedByPaypal(shop);
      const payment = await shop.db
        .updateTable('payment_attempt')
        .set({ state: 'refunded' })
        .where('order_id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow();
      const refund = await shop.db
        .insertInto('refund')
        .values({
          attempt_id: payment.id,
          amount_pence: 1,
          state: 'made',
          requested_by: 'provider',
          requested_at: shop.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, refundId: refund.id, word: 'made' };
    }
    case '/api/staff/order/document':
      return { id: (await placedByPaypal(shop)).id };
    case '/api/order/invoice':
    case '/api/order/creditnote':
    case '/api/order/requestcancel': {
      const { id } = await placedByPaypal(shop);
      const mail = await shop.db
        .selectFrom('outbox_mail')
        .select('text')
        .where('once_key', '=', `order-placed/${id}`)
        .executeTakeFirstOrThrow();
      const more = path.endsWith('/creditnote') ? { number: await emptyCredit(shop, id) } : {};
      return { orderId: id, ...more, t: /[?&]t=([\w-]+)/.exec(mail.text)?.[1] };
    }
    case '/api/staff/secondfactor/confirm':
    case '/api/staff/secondfactor/give': {
      const now = shop.clock.now();
      const confirmedAt = path.endsWith('/confirm') ? null : now;
      return { code: codeOf(await giveApp(shop.db, people.admin.id, { confirmedAt, now }), now) };
    }
    case '/api/staff/secondfactor/recoverycodes':
      await giveApp(shop.db, people.admin.id, { confirmedAt: shop.clock.now(), now: shop.clock.now() });
      return {};
    case '/api/staff/secondfactor/reset':
      await giveApp(shop.db, people.telesales.id, { confirmedAt: shop.clock.now(), now: shop.clock.now() });
      return { personId: people.telesales.id };
    case '/api/newsletter/subscribe':
      return { email: NEWCOMER.email, agreed: true, wordingVersion: newsletterWording.version, source: 'home' };
    case '/api/contentapi/gethtmlticketvoucher':
      return { mode: 2, code: vouchers.giftPartlyUsed.code };
    case '/api/contentapi/getbeerlisttemplate':
      return { tempId: priceLists.retail.id };
    case '/api/order/chooseaddress': {
      await readTermsVersion(shop.url);
      const shopper = new Shopper(shop.url);
      await shopper.openBasket();
      await shopper.add(packs.lamplighterBottle, 12);
      await shopper.deliver(DeliveryMethod.national);
      await shopper.say({ invAddress: { postCode: 'NR3 1AA' }, payMethod: PaymentMethod.paypal });
      const { token } = (await shopper.beginPaypal()).body;
      await shop.paypal.approve(token, 'isla');
      const { id, draftName, version } = (await shopper.confirm(PaymentMethod.paypal, token)).body;
      return { orderId: id, draftName, version, take: 'basket' };
    }
    default:
      return secretsOfAccount(shop, path);
  }
}

/** A paid order of nobody in particular. */
async function placedByPaypal(shop: CallableShop): Promise<{ readonly id: number; readonly version: number }> {
  await readTermsVersion(shop.url);
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 6);
  const { token } = (await shopper.beginPaypal()).body;
  await shop.paypal.approve(token);
  const { id, version } = (await shopper.confirm(PaymentMethod.paypal, token)).body;
  return { id, version };
}

/** The number of a credit note over nothing. */
async function emptyCredit({ db, clock }: CallableShop, orderId: number): Promise<number> {
  const { last_number: number } = await db
    .updateTable('document_series')
    .set((series) => ({ last_number: series('last_number', '+', 1) }))
    .where('name', '=', 'credit note')
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const credit = { order_id: orderId, kind: 12, number, money_pence: 0, voucher_pence: 0, issued_by: 'job' };
  await db
    .insertInto('credit_note')
    .values({ ...credit, issued_at: clock.now() })
    .execute();
  return number;
}
