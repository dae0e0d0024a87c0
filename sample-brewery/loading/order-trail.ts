import { later } from '#rules/calendar/instant.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { isManual, METHOD_OF, type Provider } from '#rules/payments/provider/provider.ts';
import { people } from '../people.ts';
import type { RowOf } from './insert-rows.ts';
import { isDraft, takenFor } from './order-rows.ts';
import type { PricedSample } from './order-facts.ts';

const { draft, draftAwaitingQuote, confirmed, packaged, despatched, readyToCollect } = OrderStatus;
const HOUR = 3_600_000;
const TILL_KINDS = [21, 22];

/** How each order came to where it stands, by the moves that D-61 allows. */
const roads: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [OrderStatus.redundantDraft]: [draft],
  [OrderStatus.draft]: [],
  [OrderStatus.draftAwaitingQuote]: [draft],
  [OrderStatus.confirmed]: [draft],
  [OrderStatus.heldAtBrewery]: [draft],
  [OrderStatus.packaged]: [draft, confirmed],
  [OrderStatus.despatched]: [draft, confirmed, packaged],
  [OrderStatus.readyToCollect]: [draft, confirmed, packaged],
  [OrderStatus.quoteRequired]: [draft, draftAwaitingQuote],
  [OrderStatus.delivered]: [draft, confirmed, packaged, despatched],
  [OrderStatus.collected]: [draft, confirmed, readyToCollect],
  [OrderStatus.emailed]: [draft, confirmed],
  [OrderStatus.cancelledByCustomer]: [draft, confirmed],
  [OrderStatus.cancelledByStaff]: [draft, confirmed],
  [OrderStatus.refusedForAge]: [draft, confirmed, packaged, despatched],
  [OrderStatus.unpaidTooLong]: [draft, confirmed],
};

/** The logbook of an order. */
export function moveRows({ order, orderedAt }: PricedSample): RowOf<'order_move'>[] {
  const overTheCounter = order.kind !== undefined && TILL_KINDS.includes(order.kind);
  const road = [...(overTheCounter ? [draft] : roads[order.status]), order.status];
  return road.slice(1).map((to, at) => ({
    order_id: order.id,
    from_status: road[at] ?? draft,
    to_status: to,
    moved_at: later(orderedAt, at * 6 * HOUR),
    moved_by: at === 0 ? buyer(order) : to === OrderStatus.cancelledByCustomer ? buyer(order) : people.telesales.email,
    why: reasons[to] ?? '',
  }));
}

const reasons: Partial<Record<OrderStatus, string>> = {
  [OrderStatus.redundantDraft]: 'Joined to the basket of the account at log-in',
  [OrderStatus.cancelledByCustomer]: 'Changed mind within 14 days',
  [OrderStatus.cancelledByStaff]: 'Pallet dropped',
  [OrderStatus.refusedForAge]: 'No proof of age at the door',
  [OrderStatus.unpaidTooLong]: 'No transfer seen in time',
};

function buyer({ staff, person }: PricedSample['order']): string {
  if (staff !== undefined) return people.telesales.email;
  return Object.values(people).find(({ id }) => id === person)?.email ?? 'guest';
}

/** What PayPal or the card gateway told of a payment, or a person has recorded. */
export function attemptRows(sample: PricedSample, ref: number | undefined): RowOf<'payment_attempt'>[] {
  const { order, orderedAt } = sample;
  const provider = providers[order.pay];
  if (provider === undefined || order.unpaid || isDraft(order.status)) return [];
  const payment = {
    order_id: order.id,
    provider,
    amount_pence: takenFor(sample),
    order_version: order.lines.length + 2,
    state: order.status > 1000 ? ('refunded' as const) : ('captured' as const),
    detail: '',
    settled_at: orderedAt,
  };
  return [
    isManual(provider)
      ? {
          ...payment,
          pay_method: METHOD_OF[provider],
          captured_pence: payment.amount_pence,
          received_on: londonDay(orderedAt),
          recorded_by: people.telesales.email,
          started_at: orderedAt,
        }
      : {
          ...payment,
          pay_method: order.pay,
          provider_order_id: `SAMPLE-${ref}-1`,
          capture_id: `SAMPLE-CAPTURE-${ref}`,
          started_at: later(orderedAt, -90_000),
          asked_at: later(orderedAt, -2000),
        },
  ];
}

const providers: Partial<Record<PaymentMethod, Provider>> = {
  [PaymentMethod.paypal]: 'paypal',
  [PaymentMethod.formerPaypal]: 'paypal',
  [PaymentMethod.hostedCard]: 'card-gateway',
  [PaymentMethod.bankTransfer]: 'transfer',
  // A business pays its bill by transfer.
  [PaymentMethod.onAccount]: 'transfer',
  [PaymentMethod.cash]: 'cash',
  [PaymentMethod.cardTakenByStaff]: 'card-machine',
  [PaymentMethod.taproomTill]: 'till',
};
