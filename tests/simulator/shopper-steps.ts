import { OrderAction } from '#rules/orders/order-codes.ts';
import { comeBack, payAtGateway } from '../card-form.ts';
import { ADA, type Shopper } from '../shopper-for-test.ts';
import type { Fault, StepOf } from './step.ts';
import { GIFTS, mustBeAnAnswer, PACKS, placedOrders, type World } from './world.ts';

const [PAYPAL, NOTHING_TO_PAY] = [103, 13];
const BUYER = 'Ada Example';

const shopperOf = ({ shoppers }: World, who: number): Shopper => shoppers[who % shoppers.length]!;

export async function add(world: World, { who, pack, pieces }: StepOf<'add'>): Promise<void> {
  mustBeAnAnswer(await shopperOf(world, who).add(PACKS[pack % PACKS.length]!, pieces));
}

export async function enterGift(world: World, { who, code }: StepOf<'gift'>): Promise<void> {
  const sValue = GIFTS[code % GIFTS.length]!.code;
  mustBeAnAnswer(await shopperOf(world, who).act({ action: OrderAction.applyVoucher, sValue }));
}

export async function pay(world: World, { who, by, fault, windows }: StepOf<'pay'>): Promise<void> {
  const shopper = shopperOf(world, who);
  if (!(await isReady(shopper))) return;
  if (shopper.order?.cDue === 0)
    await inWindows(windows, async () => mustBeAnAnswer(await shopper.confirm(NOTHING_TO_PAY)));
  else if (by === 'PayPal') await payByPaypal(world, shopper, fault, windows);
  else await payByCard(world, shopper, fault, windows);
  // She has an empty basket then, or the one that could not be paid.
  await shopper.openBasket();
}

/** She begins to pay, and does not come back. */
export async function leave(world: World, { who, by }: StepOf<'leave'>): Promise<void> {
  const shopper = shopperOf(world, who);
  if (!(await isReady(shopper)) || shopper.order?.cDue === 0) return;
  if (by === 'PayPal') {
    const begun = await shopper.beginPaypal();
    mustBeAnAnswer(begun);
    if (begun.status === 200) await world.shop.paypal.approve(begun.body.token);
  } else {
    const begun = await shopper.beginCard();
    mustBeAnAnswer(begun);
    if (begun.status === 200) await payAtGateway(begun.body, BUYER);
  }
}

/** Puts something into an empty basket, and says where it goes; false = the shop would not have it so. */
async function isReady(shopper: Shopper): Promise<boolean> {
  const basket = await shopper.openBasket();
  if (basket.paymentPending) mustBeAnAnswer(await shopper.cancelPayment());
  if (!basket.items.some(({ numPacks }) => numPacks > 0)) mustBeAnAnswer(await shopper.add(PACKS[0], 1));
  mustBeAnAnswer(await shopper.collectFrom(1));
  const answer = await shopper.say({ toName: BUYER, invAddress: ADA });
  mustBeAnAnswer(answer);
  return answer.status === 200;
}

async function inWindows(windows: number, press: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: windows }, press));
}

async function payByPaypal({ shop }: World, shopper: Shopper, fault: Fault, windows: number): Promise<void> {
  const isAnswerLost = fault === 'answer lost' || fault === 'told only';
  shop.paypal.setFaults({
    webhooks: fault === 'never told' ? 'none' : 'before-answer',
    webhookTimes: fault === 'told twice' ? 2 : 1,
    capture: isAnswerLost ? 'drop-connection-after-capturing' : null,
    times: fault === 'answer lost' ? 1 : null,
  });
  const begun = await shopper.beginPaypal();
  mustBeAnAnswer(begun);
  if (begun.status === 200) {
    await shop.paypal.approve(begun.body.token);
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
};

async function payByCard({ shop }: World, shopper: Shopper, fault: Fault, windows: number): Promise<void> {
  shop.card.setFaults({ notification: NOTIFIED[fault] });
  const begun = await shopper.beginCard();
  mustBeAnAnswer(begun);
  if (begun.status === 200) {
    const callback = await payAtGateway(begun.body, BUYER);
    // Of a payment that is not told the gateway is asked when her browser comes back.
    if (fault !== 'told only') await inWindows(windows, async () => void (await comeBack(callback)));
  }
  shop.card.clearFaults();
}

/** The gateway tells once more of a payment, however long ago. */
export async function tellAgain(world: World, { order }: StepOf<'tell again'>): Promise<void> {
  const { transactions } = world.shop.card.ledger;
  const transaction = transactions[order % Math.max(1, transactions.length)];
  if (transaction !== undefined) await world.shop.card.notifyAgain(transaction.orderId);
}

/** Somebody says that an order was paid who cannot prove it. */
export async function forge(world: World, { order }: StepOf<'forge'>): Promise<void> {
  const orders = await placedOrders(world);
  const chosen = orders[order % Math.max(1, orders.length)];
  if (chosen === undefined) return;
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
}
