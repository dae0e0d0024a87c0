import type { CalendarDay } from '#rules/calendar/instant.ts';
import { creditedOf } from '#rules/credits/credit-parts.ts';
import type { DeskMove } from '#rules/orders/desk/desk-moves.ts';
import type { DeskStage } from '#rules/orders/desk/desk-stage.ts';
import type { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import type { PackingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { ListedProblem } from '#rules/problems/problem.ts';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import { wayOfOrder } from '#rules/wording/names/delivery-method-name.ts';
import { deskStatusName } from '#rules/wording/names/desk-status-name.ts';
import { formatDayInWords, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { listInWords } from '#rules/wording/formats/list-in-words.ts';
import type { DeskRow, OrderForDesk } from '../order-desk.contract.ts';

export const STAGES: Readonly<Record<DeskStage, string>> = {
  'to-pack': 'To pack',
  waiting: 'Waiting for money or a decision',
  packed: 'Packed',
  'on-its-way': 'On its way',
  ready: 'Ready to collect',
  held: 'Held at the brewery',
  quote: 'To be quoted',
  quoted: 'Quoted, waits for the customer',
  done: 'Done',
  cancelled: 'Cancelled',
};

/** Whether VAT stands in the price of an order. */
export function hasVat({ steps }: OrderForDesk['price']): boolean {
  return steps.some(({ what }) => what === 'vat');
}

const WAITS: Readonly<Record<PackingWaitsFor, string>> = {
  transfer: 'waits for the transfer',
  funds: 'waits for the payment',
  person: 'paid too little: somebody has to decide',
};

/** Where an order stands, and what it waits for. */
export function standingOf({
  status,
  waitsFor,
  boxWaits,
  quotedUntil,
}: Pick<DeskRow, 'status' | 'waitsFor' | 'boxWaits' | 'quotedUntil'>): string {
  if (quotedUntil !== null) return `Quoted, may be accepted until ${formatShortDate(quotedUntil as CalendarDay)}`;
  const name = deskStatusName(status as OrderStatus);
  if (waitsFor === null && boxWaits) return `${name}, waits for what was added`;
  return waitsFor === null ? name : `${name}, ${WAITS[waitsFor]}`;
}

/** How an order reaches its customer, and where. */
export function wayOf({ deliveryMethod, postcode }: Pick<DeskRow, 'deliveryMethod' | 'postcode'>): string {
  return [wayOfOrder(deliveryMethod as DeliveryMethod), postcode].filter(Boolean).join(' · ');
}

/** What stands of an address, one item per line. */
export function linesOf(address: OrderForDesk['invAddress']): readonly string[] {
  const { line1, line2, line3, line4, line5, postCode } = address;
  return linesOfPlace([line1, line2, line3, line4, line5], postCode);
}

/** That a mail tells the customer, or that a person has to. */
export function mailSentence(email: string, what: 'so' | 'where and when' = 'so'): string {
  return email ? `A mail to ${email} says ${what}.` : 'There is no e-mail address: please tell the customer.';
}

/** That a customer wishes to cancel what would leave; null = nobody does. */
export function cancelWishSentence({ cancelWishes }: Pick<OrderForDesk, 'cancelWishes'>): string | null {
  if (cancelWishes.length === 0) return null;
  return `The customer wishes to cancel ${cancelWishes.map(({ orderRef }) => orderRef).join(', ')}. Go on only if you have agreed on that.`;
}

/** How many pieces of a line were refunded. */
export function refundedOf({ credits }: Pick<OrderForDesk, 'credits'>, lineId: number): number {
  return creditedOf(
    credits.flatMap(({ parts }) => parts),
    lineId,
  );
}

/** How an order is paid, for staff. */
export function payMethodName(method: number): string {
  return PAY_METHODS[method as PaymentMethod];
}

/** How an order was paid: by what its money came, and before any has come by what it is to. */
export function paidBySays({ payMethod, payments, isPaid, leftToPay, dueOn }: PaidOrder): string {
  const ways = new Set(payments.filter(({ left }) => left > 0).map((payment) => payment.payMethod));
  const says = ways.size === 0 ? payMethodName(payMethod) : listInWords([...ways].map(payMethodName));
  if (isPaid || leftToPay === 0) return says;
  const due = dueOn === null ? '' : `, due by ${formatDayInWords(dueOn as CalendarDay)}`;
  return `${says}, ${ways.size === 0 ? 'not paid yet' : 'not all of it yet'}${due}`;
}

type PaidOrder = Pick<OrderForDesk, 'payMethod' | 'payments' | 'isPaid' | 'leftToPay' | 'dueOn'>;

const PAY_METHODS: Readonly<Record<PaymentMethod, string>> = {
  [PaymentMethod.all]: 'Any way',
  [PaymentMethod.undecided]: 'Not decided',
  [PaymentMethod.bankTransfer]: 'Bank transfer',
  [PaymentMethod.cash]: 'Cash',
  [PaymentMethod.nothingToPay]: 'Nothing to pay',
  [PaymentMethod.onAccount]: 'On account',
  [PaymentMethod.formerPaypal]: 'PayPal',
  [PaymentMethod.hostedCard]: 'Card',
  [PaymentMethod.paypal]: 'PayPal',
  [PaymentMethod.cardTakenByStaff]: 'Card, taken by staff',
  [PaymentMethod.taproomTill]: 'Taproom till',
};

/** What the button of a move says, and what is said when it is done. */
export const MOVE_WORDS: Readonly<Record<DeskMove, { readonly button: string; readonly done: string }>> = {
  pack: { button: 'Packed', done: 'Marked as packed' },
  despatch: { button: 'Despatch…', done: 'Despatched, and the customer has a mail' },
  'make-ready': { button: 'Ready to collect…', done: 'Ready, and the customer has a mail' },
  deliver: { button: 'Delivered…', done: 'Marked as delivered' },
  'hand-over': { button: 'Hand over…', done: 'Handed over' },
  'send-by-email': { button: 'Sent by e-mail…', done: 'Marked as sent by e-mail' },
};

export const PROBLEM_NAMES: Readonly<Record<ListedProblem['kind'], string>> = {
  'payment-unknown': 'Payment in doubt',
  'refund-by-hand': 'Refund to make',
  'refund-in-doubt': 'Refund in doubt',
  'refund-made-twice': 'Refunded twice',
  'payment-below-sum': 'Paid too little',
  'payment-unassigned': 'Money without an order',
  'till-sale-differs': 'Sold otherwise at the till',
  'till-refund-differs': 'Given back otherwise at the till',
  'till-day-uncounted': 'Day of a till not counted',
  'till-sale-refused': 'Not taken from a till',
  'prices-left-out': 'Prices that did not take effect',
  'prices-failed': 'Prices that could not take effect',
  'cancel-requested': 'Wish to cancel',
  'short-of-stock': 'Short of stock',
  'return-requested': 'Return',
  'mail-not-sent': 'Mail not sent',
};
