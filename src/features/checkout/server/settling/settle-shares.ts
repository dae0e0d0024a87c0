import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import { addUp, NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { isConfirmed } from '#rules/orders/order-stage.ts';
import { stillWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import type { PaymentFacts, Receipt } from '#rules/payments/attempts/apply-provider-answer.ts';
import { leftToPay } from '#rules/payments/left-to-pay.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { paidStanding } from '#rules/payments/paid-standing.ts';
import { dueOfShares, type Share, shareOut } from '#rules/payments/share-out.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { lockOpenItems, type LockedItem } from '../receiving/lock-open-items.ts';
import { reportSumBelow } from '../receiving/report-sum-below.ts';
import { carryMoney } from '../refunding/carry-money.ts';
import { requestRefunds } from '../refunding/request-refunds.ts';
import type { SettleDeps } from './settle-deps.ts';
import { itemsNotPaidMail, itemsPaidMail } from './shares-mails.ts';

/** A locked order of which a payment pays a share. */
export type LockedShare = LockedItem & Share;

/** Locks all orders of a payment, and finds what each still lacks of its share; the first is the one that it belongs to. */
export async function lockShares(
  trx: Transaction,
  id: Attempt['id'],
  deps: Pick<SettleDeps, 'drafts' | 'orders' | 'payments'>,
): Promise<readonly LockedShare[]> {
  const shares = new Map((await deps.payments.shares.of(id, trx)).map(({ orderId, amount }) => [orderId, amount]));
  const locked = await lockOpenItems(trx, [...shares.keys()], deps);
  return locked.map((item) => ({
    ...item,
    share: shares.get(item.order.id) ?? NO_PENCE,
    lacking: leftToPay({ ...item.order, ...item }),
  }));
}

/** What the rule has to know of a payment of several orders: they are one, of which is due what they all still lack of their shares. */
export function moneyOfShares(
  attempt: Pick<Attempt, 'state'>,
  shares: readonly LockedShare[],
): Pick<PaymentFacts, 'due' | 'paidBy'> & { readonly life: PaymentFacts['order']; readonly held: Pence } {
  const due = dueOfShares(shares);
  const others = due === 0 ? 'another-payment' : 'nobody';
  return {
    due,
    held: shares[0]?.held ?? NO_PENCE,
    life: shares.some(({ order }) => isConfirmed(order.status)) ? 'confirmed' : 'gone',
    paidBy: attempt.state === 'captured' ? 'this-attempt' : others,
  };
}

type ShareFacts = {
  readonly attempt: Attempt;
  readonly shares: readonly LockedShare[];
  readonly bringer: string;
  readonly shop: ShopFacts;
};

type ShareOfMoney = LockedShare & { readonly counts: Pence };

/**
 * The money of a payment of several orders counts for each as far as that lacks its share; what is above stays with the first, or goes back
 * if that is cancelled. Its payer gets one mail. As many statements for two orders as for a hundred, unless one waited to be packed.
 */
export async function countShares(
  trx: Transaction,
  { received, reference }: Receipt,
  { attempt, shares, bringer: by, shop }: ShareFacts,
  deps: Pick<SettleDeps, 'orders' | 'payments'>,
): Promise<void> {
  const { orders, payments } = deps;
  const counted = shareOut(received, shares);
  const payment = { ...attempt, captureId: reference, captured: received };
  const carried = counted.filter(({ order, counts }) => order.id !== attempt.orderId && counts > 0);
  const money = carried.map(({ order, counts }) => ({ payment, amount: counts, to: order }));
  await carryMoney(trx, { money, by, now: shop.now }, payments);
  const counting = counted.filter(({ order, counts }) => counts > 0 && isConfirmed(order.status));
  const paid = counting.map((one) => ({ ...one, ...settledBy(one, { attempt, received, reference }, orders) }));
  for (const one of paid.filter(needsPerson)) {
    const standing = { waitsFor: one.waitsFor, paid: one.pence, because: one.why };
    await reportSumBelow(trx, one.order, standing, shop);
  }
  for (const one of paid.filter(isReleased)) await orders.settlePaid(trx, one.order, { ...one, by }, shop);
  await orders.settleAll(
    trx,
    paid.filter((one) => !isReleased(one)),
    by,
    shop,
  );
  const goesBack = counted.filter(({ order, counts }) => counts > 0 && !isConfirmed(order.status));
  for (const { order, counts } of goesBack) {
    const { publicUrl } = orders.settings;
    const requester = { by, brewery: shop.brewery, publicUrl, now: shop.now };
    await requestRefunds(trx, order, [{ payment, amount: counts }], requester, payments);
    await payments.goingBack(order.id).execute(trx);
    const why = `${formatMoney(counts)} paid online (${reference}) for it after it was cancelled goes back`;
    await orders.noteMoney(trx, order, { by, why }, shop.now);
  }
  const facts = { attempt, received, brewery: shop.brewery, publicUrl: orders.settings.publicUrl };
  const sums = { paid, above: addUp(paid.map(above)), goesBack: addUp(goesBack.map(({ counts }) => counts)) };
  const [first] = counted;
  if (first !== undefined) await together(trx, writingIfAddressed(itemsPaidMail(first.order, sums, facts), shop.now));
}

type Payment = Pick<Receipt, 'received' | 'reference'> & { readonly attempt: Attempt };
type OrderStanding = {
  readonly isPaid: boolean;
  readonly overPaid: number;
  readonly waitsFor: 'person' | null;
  /** What has come for it in all. */
  readonly pence: Pence;
  /** For its history. */
  readonly why: string;
  readonly payMethod?: PaymentMethod;
};

/** An order of which all was paid so takes over how; one that was released for less stays paid. */
function settledBy(
  { order, owed, held, counts }: ShareOfMoney,
  { attempt, received, reference }: Payment,
  { settings }: Pick<SettleDeps['orders'], 'settings'>,
): OrderStanding {
  const paid = addUp([held, counts]);
  const standing = paidStanding({ payMethod: order.payMethod, owed }, paid, settings.underpaidHoldsBelow);
  const { isPaid, overPaid, waitsFor } = order.isPaid ? { ...standing, isPaid: true, waitsFor: null } : standing;
  const of = counts === received ? '' : ` of ${formatMoney(received)}`;
  return {
    isPaid,
    overPaid,
    waitsFor,
    pence: paid,
    why: `paid ${formatMoney(counts)}${of} online (${reference})`,
    ...(isPaid && held === NO_PENCE && { payMethod: attempt.payMethod }),
  };
}

type ShareToSettle = ShareOfMoney & OrderStanding;

const needsPerson = ({ order, waitsFor }: ShareToSettle): boolean =>
  order.waitsFor === 'person' || waitsFor === 'person';

/** It waited to be packed, and is paid now: it gets a day, a slip and a mail of its own. */
const isReleased = ({ order, isPaid }: ShareToSettle): boolean => isPaid && stillWaitsFor(order) !== null;

/** What of it is above what the order lacked. */
const above = ({ counts, share, lacking }: ShareOfMoney): Pence => pence(counts - Math.min(counts, share, lacking));

/** The same in the history of each order of a payment. */
export function noteOnAll(
  trx: Transaction,
  why: string,
  {
    shares,
    bringer: by,
    shop,
  }: Pick<ShareFacts, 'bringer' | 'shop'> & { readonly shares: readonly LockedShare[] | null },
  { orders }: Pick<SettleDeps, 'orders'>,
): Promise<unknown> {
  return orders.noteMoneyOfAll(
    trx,
    (shares ?? []).map(({ order }) => order),
    { by, why },
    shop.now,
  );
}

/** Who did not know how her payment of several orders had ended, or had read that it was on its way, is told that nothing was taken. */
export async function tellSharesNotTaken(
  trx: Transaction,
  gathered: Pick<ShareFacts, 'attempt' | 'bringer' | 'shop'> & { readonly shares: readonly LockedShare[] | null },
  { orders }: Pick<SettleDeps, 'orders'>,
): Promise<void> {
  const { attempt, shares, shop } = gathered;
  await noteOnAll(trx, `${formatMoney(attempt.amount)} for several orders was not taken online`, gathered, { orders });
  const [first] = shares ?? [];
  if (first === undefined) return;
  const facts = { attempt, brewery: shop.brewery, publicUrl: orders.settings.publicUrl };
  await together(trx, writingIfAddressed(itemsNotPaidMail(first.order, facts), shop.now));
}
