import { DeliveryMethod, OrderAction } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { vouchers } from '#sample-brewery/fixtures.ts';
import { comeBack, payAtGateway } from '../card-form.ts';
import { ADA, type Shopper } from '../shopper-for-test.ts';
import { GATEWAY_IS_DOWN, PAYPAL_IS_DOWN } from './outages.ts';
import type { Fault, StepOf } from './step.ts';
import { type Outcome, outcomeOf } from './tally.ts';
import { GIFTS, mustBeAllowed, mustBeAnAnswer, placedOrders, type World } from './world.ts';
import { PACKS, THINGS } from './things.ts';

const { paypal: PAYPAL, nothingToPay: NOTHING_TO_PAY, bankTransfer: TRANSFER } = PaymentMethod;
const BUYER = 'Ada Example';

const taken = (answer: { readonly status: number; readonly body: unknown }): Outcome => {
  mustBeAnAnswer(answer);
  return answer.status === 200 ? 'done' : 'refused';
};

const shopperOf = ({ shoppers }: World, who: number): Shopper => shoppers[who % shoppers.length]!;

export async function add(world: World, { who, pack, pieces }: StepOf<'add'>): Promise<Outcome> {
  const { packId, variantId, picks } = THINGS[pack % THINGS.length]!;
  const chosen = {
    ...(variantId !== 0 && { extraItemId: variantId }),
    ...(picks.length > 0 && { dynamicPks: [...picks] }),
  };
  return taken(await shopperOf(world, who).add(packId, pieces, chosen));
}

export async function enterGift(world: World, { who, code }: StepOf<'gift'>): Promise<Outcome> {
  const sValue = GIFTS[code % GIFTS.length]!.code;
  return taken(await shopperOf(world, who).act({ action: OrderAction.applyVoucher, sValue }));
}

export async function pay(world: World, { who, by, fault, held, windows }: StepOf<'pay'>): Promise<Outcome> {
  const shopper = shopperOf(world, who);
  if (!(await isReady(shopper, held))) return 'refused';
  const orderId = shopper.order!.id;
  if (by === 'transfer') await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.bankTransfer.code });
  if (shopper.order?.cDue === 0 || by === 'transfer') {
    const method = shopper.order?.cDue === 0 ? NOTHING_TO_PAY : TRANSFER;
    await inWindows(windows, async () => mustBeAllowed(world, await shopper.confirm(method)));
  } else if (by === 'PayPal') await payByPaypal(world, shopper, fault, windows);
  else await payByCard(world, shopper, fault, windows);
  // She has an empty basket then, or the one that could not be paid.
  await shopper.openBasket();
  return outcomeOf((await placedOrders(world)).find(({ id }) => id === orderId) ?? null);
}

/** She begins to pay, and does not come back. */
export async function leave(world: World, { who, by }: StepOf<'leave'>): Promise<Outcome> {
  const shopper = shopperOf(world, who);
  if (!(await isReady(shopper))) return 'refused';
  if (shopper.order?.cDue === 0) return 'nothing to do';
  const begun = by === 'PayPal' ? await shopper.beginPaypal() : await shopper.beginCard();
  mustBeAllowed(world, begun);
  if (begun.status !== 200) return 'refused';
  if ('token' in begun.body) await world.shop.paypal.approve(begun.body.token);
  else await payAtGateway(begun.body, BUYER);
  return 'done';
}

/** Puts something into an empty basket, and says where it goes; false = the shop would not have it so. */
async function isReady(shopper: Shopper, held = false): Promise<boolean> {
  const basket = await shopper.openBasket();
  if (basket.paymentPending) mustBeAnAnswer(await shopper.cancelPayment());
  if (!basket.items.some(({ numPacks }) => numPacks > 0)) {
    mustBeAnAnswer(await shopper.add(PACKS[0], 1));
    mustBeAnAnswer(await shopper.add(PACKS[1], 2));
  }
  if (held) {
    mustBeAnAnswer(await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.holdAtBrewery.code }));
    mustBeAnAnswer(await shopper.deliver(DeliveryMethod.holdAtBrewery));
  } else mustBeAnAnswer(await shopper.collectFrom(1));
  const answer = await shopper.say({ toName: BUYER, invAddress: ADA });
  mustBeAnAnswer(answer);
  return answer.status === 200;
}

async function inWindows(windows: number, press: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: windows }, press));
}

export function setFaultsOfPaypal({ shop: { paypal } }: World, fault: Fault): void {
  const isAnswerLost = fault === 'answer lost' || fault === 'told only';
  paypal.setFaults({
    webhooks: fault === 'never told' ? 'none' : 'before-answer',
    webhookTimes: fault === 'told twice' ? 2 : 1,
    capture: isAnswerLost ? 'drop-connection-after-capturing' : null,
    times: fault === 'answer lost' ? 1 : null,
  });
  if (fault === 'down') paypal.setFaults(PAYPAL_IS_DOWN);
}

export function setFaultsOfCard({ shop: { card } }: World, fault: Fault): void {
  card.setFaults({ notification: NOTIFIED[fault], ...(fault.startsWith('down') && GATEWAY_IS_DOWN) });
}

async function payByPaypal(world: World, shopper: Shopper, fault: Fault, windows: number): Promise<void> {
  const { shop } = world;
  setFaultsOfPaypal(world, fault);
  const begun = await shopper.beginPaypal();
  mustBeAllowed(world, begun);
  if (begun.status === 200) {
    await shop.paypal.approve(begun.body.token);
    if (fault === 'down at the end') shop.paypal.setFaults(PAYPAL_IS_DOWN);
    await inWindows(windows, async () => mustBeAnAnswer(await shopper.confirm(PAYPAL, begun.body.token)));
  }
  shop.paypal.clearFaults();
}

const NOTIFIED: Readonly<Record<Fault, 'before-redirect' | 'twice' | 'never'>> = {
  none: 'before-redirect',
  'answer lost': 'never',
  'told twice': 'twice',
  'never told': 'never',
  'told only': 'before-redirect',
  // It tells, and cannot be asked.
  down: 'before-redirect',
  'down at the end': 'before-redirect',
};

async function payByCard(world: World, shopper: Shopper, fault: Fault, windows: number): Promise<void> {
  const { shop } = world;
  setFaultsOfCard(world, fault);
  const begun = await shopper.beginCard();
  mustBeAllowed(world, begun);
  if (begun.status === 200) {
    const callback = await payAtGateway(begun.body, BUYER);
    // Of a payment that is not told the gateway is asked when her browser comes back.
    if (fault !== 'told only') await inWindows(windows, async () => void (await comeBack(callback)));
  }
  shop.card.clearFaults();
}

/** The gateway tells once more of a payment, however long ago. */
export async function tellAgain(world: World, { order }: StepOf<'tell again'>): Promise<Outcome> {
  const { transactions } = world.shop.card.ledger;
  const transaction = transactions[order % Math.max(1, transactions.length)];
  if (transaction === undefined) return 'nothing to do';
  await world.shop.card.notifyAgain(transaction.orderId);
  return 'done';
}

/** Somebody says that an order was paid who cannot prove it. */
export async function forge(world: World, { order }: StepOf<'forge'>): Promise<Outcome> {
  const orders = await placedOrders(world);
  const chosen = orders[order % Math.max(1, orders.length)];
  if (chosen === undefined) return 'nothing to do';
  const body = new URLSearchParams({
    HashDigest: 'forged',
    MerchantID: 'SALLOW-0000001',
    StatusCode: '0',
    OrderID: `BS${chosen.order_ref_num}-1`,
    Amount: '1',
    CurrencyCode: '826',
  });
  const answer = await fetch(`${world.shop.url}/api/order/psNotify`, { method: 'POST', body });
  mustBeAnAnswer({ status: answer.status, body: await answer.text() });
  return 'done';
}
