import { addWorkingDays } from '#rules/calendar/working-day.ts';
import type { BankHolidays } from '#rules/calendar/working-day.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import { later } from '#rules/calendar/instant.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isEmailDeliverable } from '#rules/catalogue/packs/pack-traits.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { noAddress } from '../addresses.ts';
import { dayAhead } from '../dates.ts';
import { formerRetailTermsVersion, retailTermsVersion, tradeTermsVersion } from '../terms/documents.ts';
import type { RowOf } from './insert-rows.ts';
import type { Day, PricedSample } from './order-facts.ts';

const MINUTE = 60_000;
const EMAILED = 1 << 5;
const BACS_WORKING_DAYS = 5;
const AGE_WORDING = '1';
const FIRST_REF = 100_001;
const OLDEST_REF_FIRST = (one: PricedSample, other: PricedSample): number => (one.orderedAt < other.orderedAt ? -1 : 1);

export const isDraft = (status: OrderStatus): boolean => status < OrderStatus.confirmed;
export const isFulfilled = (status: OrderStatus): boolean => status >= 21 && status <= 29;
export const isWaiting = (status: OrderStatus): boolean => !isDraft(status) && status < 21;

/** The numbers that people read, in the order in which the orders came in. */
export function refNumbers(samples: readonly PricedSample[]): ReadonlyMap<number, number> {
  const placed = samples.filter(({ order }) => !isDraft(order.status)).toSorted(OLDEST_REF_FIRST);
  return new Map(placed.map(({ order }, at) => [order.id, FIRST_REF + at]));
}

export function orderRow(
  sample: PricedSample,
  refs: ReadonlyMap<number, number>,
  keep: (sample: PricedSample) => object,
  day: Day & { readonly bankHolidays: BankHolidays },
): RowOf<'orders'> {
  const { order, orderedAt, priced } = sample;
  const placed = !isDraft(order.status);
  const paid = placed && !order.unpaid;
  return {
    id: order.id,
    draft_token_hash: null,
    status: order.status,
    mode: order.mode ?? 0,
    kind: order.kind ?? 0,
    version: order.lines.length + 2,
    person_id: order.person ?? null,
    business_id: order.business?.id ?? null,
    price_tier: order.business?.tier ?? null,
    staff_person_id: order.staff ?? null,
    site_id: order.collectionPoint ?? null,
    delivery_method: order.delivery,
    collect_on: order.collectInDays === undefined ? null : dayAhead(day.today, order.collectInDays),
    to_name: order.toName ?? '',
    note: order.note ?? '',
    invoice_address: JSON.stringify(order.to ?? noAddress),
    delivery_address: JSON.stringify(noAddress),
    separate_delivery_address: false,
    staff_discount: order.staffDiscount ?? null,
    altered: 0,
    reserved_until: order.keptForMinutes === undefined ? null : later(day.now, order.keptForMinutes * MINUTE),
    first_reserved_at: order.keptForMinutes === undefined ? null : later(day.now, (order.keptForMinutes - 60) * MINUTE),
    extension_used: false,
    payment_pending_until: null,
    ...declaration(sample, placed, day.today),
    pay_method: order.pay,
    is_paid: paid,
    customer_says_paid: false,
    terms_days: order.business?.termsDays ?? 0,
    order_ref_num: refs.get(order.id) ?? null,
    settings: placed && emailsSomething(sample) ? EMAILED : 0,
    priced: placed ? JSON.stringify(keep(sample)) : null,
    total_ex_pence: placed ? priced.totalEx : null,
    total_inc_pence: placed ? priced.totalInc : null,
    gift_voucher_pence: placed ? priced.giftVouchers : null,
    on_account_pence: placed ? priced.onAccount : null,
    paid_pence: paid ? takenFor(sample) : placed ? 0 : null,
    over_paid_pence: order.overPaid ?? 0,
    opened_from: null,
    created_at: later(orderedAt, -25 * MINUTE),
    changed_at: orderedAt,
    ordered_at: placed ? orderedAt : null,
    paid_at: paid ? orderedAt : null,
    due_on: placed ? dueOn(sample, day.bankHolidays) : null,
    fulfilled_at: isFulfilled(order.status) ? fulfilledAt(sample) : null,
  };
}

/** What a customer has paid us with money: what was due and what went beyond it; on account the whole bill. */
export function takenFor({ order, priced }: PricedSample): number {
  return priced.due + priced.onAccount + (order.overPaid ?? 0);
}

export function fulfilledAt({ order, orderedAt }: PricedSample): Instant {
  const overTheCounter = order.staff !== undefined && order.business === undefined;
  return overTheCounter ? orderedAt : later(orderedAt, 27 * 60 * MINUTE);
}

type Declaration = Pick<
  RowOf<'orders'>,
  'age_confirmed_at' | 'age_confirmed_by' | 'age_wording_version' | 'terms_version'
>;

function declaration({ order, orderedAt }: PricedSample, placed: boolean, today: CalendarDay): Declaration {
  if (!placed)
    return { age_confirmed_at: null, age_confirmed_by: null, age_wording_version: null, terms_version: null };
  const by = order.staff !== undefined ? 'staff' : order.person === undefined ? 'guest' : 'account';
  const former = londonDay(orderedAt) < addDays(today, -90);
  const retail = former ? formerRetailTermsVersion : retailTermsVersion;
  return {
    age_confirmed_at: orderedAt,
    age_confirmed_by: by,
    age_wording_version: AGE_WORDING,
    terms_version: order.business ? tradeTermsVersion : retail,
  };
}

function emailsSomething({ lines }: PricedSample): boolean {
  return lines.some(({ pack }) => isEmailDeliverable(pack));
}

function dueOn({ order, orderedAt }: PricedSample, bankHolidays: BankHolidays): CalendarDay {
  const day = londonDay(orderedAt);
  if (order.pay === PaymentMethod.onAccount) return addDays(day, order.business?.termsDays ?? 0);
  return order.pay === PaymentMethod.bankTransfer ? addWorkingDays(day, BACS_WORKING_DAYS, bankHolidays) : day;
}
