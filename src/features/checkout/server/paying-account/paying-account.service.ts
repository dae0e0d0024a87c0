import type { AttemptId } from '#features/payments/server/attempt.ts';
import type { PaymentProvider } from '#features/payments/server/providers/payment-provider.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { invoiceReference } from '#rules/invoices/invoice-reference.ts';
import { addUp, NO_PENCE, pence } from '#rules/money/pence.ts';
import type { BusinessId } from '#rules/orders/placing/draft.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { accountPaymentState } from '#rules/payments/account-payment-state.ts';
import { leftToPay } from '#rules/payments/left-to-pay.ts';
import { OF_ANOTHER_ORDER } from '#rules/payments/attempts/may-capture.ts';
import { isBeingPaid, type PickedItem } from '#rules/payments/pay-open-items.ts';
import type { OnlineProvider } from '#rules/payments/provider/provider.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { isSuspended } from '#rules/roles/is-suspended.ts';
import { tradeBusinessOf } from '#rules/roles/trade-business-of.ts';
import { daysOverdue } from '#rules/trade/age-open-items.ts';
import type { AccountPayment, OpenItems } from '../../pay-account.contract.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { takeApprovedItems } from './approved-paying-items.ts';
import { beginPayingItems } from './begin-paying-items.ts';
import {
  type AccountPaymentRow,
  type OpenItemRow,
  readAccountPayment,
  readOpenItems,
} from './open-items.repository.ts';

export type PayingAccount = ReturnType<typeof createPayingAccount>;

const NO_ACCOUNT: Refusal = { refused: 'unknown-business' };
const ONLY_LOOKS: Refusal = { refused: 'shopper-suspended' };

/** Paying online what is open on one's own trade account, several orders in one sum. */
export function createPayingAccount(deps: SettleDeps) {
  const { db, drafts, payments } = deps;

  async function begin<Browser extends object>(
    provider: readonly [OnlineProvider, PaymentProvider<Browser> | null],
    items: readonly PickedItem[],
    person: Person,
    now: Instant,
  ): Promise<Browser | Refusal> {
    const businessId = accountOf(person);
    return isRefusal(businessId) ? businessId : beginPayingItems(deps, provider, { businessId, items }, now);
  }

  async function find(id: number, businessId: BusinessId): Promise<AccountPayment | Refusal> {
    const row = await readAccountPayment(db, id as AttemptId, businessId);
    return row === null ? { refused: 'unknown-payment' } : toPayment(row);
  }

  /** A payment of several orders of this account that its buyer may have approved at PayPal. */
  async function ownApproved(paymentId: string, businessId: BusinessId) {
    const attempt = await payments.find('paypal', paymentId);
    if (attempt === null || !attempt.hasShares) return null;
    return (await drafts.read(attempt.orderId))?.businessId === businessId ? attempt : null;
  }

  return {
    beginPaypal: (items: readonly PickedItem[], person: Person, now: Instant) =>
      begin(['paypal', payments.providers.paypal], items, person, now),
    beginCard: (items: readonly PickedItem[], person: Person, now: Instant) =>
      begin(['card-gateway', payments.providers['card-gateway']], items, person, now),

    /** What the buyer has approved is finished in every state of the server (D-26). */
    async isOwn(paymentId: string, person: Person | null): Promise<boolean> {
      const businessId = person === null ? NO_ACCOUNT : accountOf(person);
      return !isRefusal(businessId) && (await ownApproved(paymentId, businessId)) !== null;
    },

    async approved(paymentId: string, person: Person, now: Instant): Promise<AccountPayment | Refusal> {
      const businessId = accountOf(person);
      if (isRefusal(businessId)) return businessId;
      const { paypal } = payments.providers;
      if (paypal === null) return { refused: 'payment-method-not-allowed' };
      const attempt = await ownApproved(paymentId, businessId);
      if (attempt === null) return OF_ANOTHER_ORDER;
      const refusal = await takeApprovedItems(deps, paypal, { attempt, businessId }, now);
      return refusal ?? find(attempt.id, businessId);
    },

    async openItems(person: Person, now: Instant): Promise<OpenItems | Refusal> {
      const businessId = accountOf(person);
      if (isRefusal(businessId)) return businessId;
      const rows = await readOpenItems(db, businessId);
      return { items: rows.map((row) => toItem(row, now)).filter(({ left, onItsWay }) => left > 0 || onItsWay > 0) };
    },

    async payment(id: number, person: Person): Promise<AccountPayment | Refusal> {
      const businessId = accountOf(person);
      return isRefusal(businessId) ? businessId : find(id, businessId);
    },
  };
}

/** The account for which somebody pays; who is suspended may only look at its statement. */
function accountOf(person: Person): BusinessId | Refusal {
  if (isSuspended(person)) return ONLY_LOOKS;
  return (tradeBusinessOf(person) as BusinessId | null) ?? NO_ACCOUNT;
}

function toItem(row: OpenItemRow, now: Instant): OpenItems['items'][number] {
  const { orderId, orderRefNum, invoiceNumber, dueOn } = row;
  const today = londonDay(now);
  return {
    orderId,
    orderRef: orderReference(orderRefNum),
    invoiceRef: invoiceNumber === null ? '' : invoiceReference(invoiceNumber),
    dueOn,
    daysOverdue: daysOverdue(dueOn, today),
    isDue: dueOn <= today,
    left: leftToPay(row),
    onItsWay: addUp(row.payments.filter((one) => isBeingPaid([one])).map(({ amount }) => amount)),
  };
}

function toPayment({ id, state, amount, captured, overPaid, orders }: AccountPaymentRow): AccountPayment {
  const counts = addUp(orders.map((order) => order.counts));
  const stands = accountPaymentState({ state, captured, counts });
  const isPaid = stands === 'paid' && counts > 0;
  const shown = orders.map(({ orderId, orderRefNum, share, counts: own }) => ({
    orderId,
    orderRef: orderReference(orderRefNum),
    amount: isPaid ? own : share,
  }));
  return {
    id,
    state: stands,
    amount: captured ?? amount,
    orders: shown.filter((order) => order.amount > 0),
    above: isPaid ? pence(Math.min(overPaid, orders[0]?.counts ?? NO_PENCE)) : NO_PENCE,
  };
}
