import type { Database } from '#platform/database/database.ts';
import { Fragment, prepared, within } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';
import type { CustomerOfSale } from '#rules/roles/selling-to.ts';

export type HeadRow = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly kind: number;
  readonly order_ref_num: number | null;
  readonly ordered_at: Instant;
  readonly to_name: string;
  readonly delivery_method: number;
  readonly pay_method: number;
  readonly is_paid: boolean;
  readonly total_inc_pence: Pence | null;
};

const HEADS = new Fragment(`
  select o.id, o.status, o.kind, o.order_ref_num, o.ordered_at, o.to_name, o.delivery_method, o.pay_method, o.is_paid,
    o.total_inc_pence
  from orders o where o.status >= ${OrderStatus.confirmed} and o.ordered_at is not null`);
const NEWEST_FIRST = new Fragment('order by o.ordered_at desc, o.id desc');

export type History = { readonly kinds: readonly number[]; readonly since: Instant; readonly most: number };

/** The last orders of a person. */
export function readHeadsOfPerson(
  db: Database,
  personId: number,
  { kinds, since, most }: History,
): Promise<readonly HeadRow[]> {
  return prepared<HeadRow>`${HEADS} and o.person_id = ${personId} and o.kind = any(${kinds}::int[])
    and o.ordered_at >= ${since} ${NEWEST_FIRST} limit ${most}`.execute(db);
}

export type CustomerHistory = {
  /** Null = of every kind. */
  readonly kinds: readonly number[] | null;
  readonly most: number;
  /** How many newer ones are left out. */
  readonly skip: number;
};

/** The orders of a customer to whom staff sell: those of a trade account, or of a person as a retail shopper. */
export function readHeadsOfCustomer(
  db: Database,
  { personId, businessId }: CustomerOfSale,
  { kinds, most, skip }: CustomerHistory,
): Promise<readonly HeadRow[]> {
  const ofCustomer = businessId === null ? OF_PERSON : OF_BUSINESS;
  return prepared<HeadRow>`${HEADS} ${ofCustomer} ${businessId ?? personId} and (${kinds}::int[] is null or o.kind = any(${kinds}::int[]))
    ${NEWEST_FIRST} limit ${most} offset ${skip}`.execute(db);
}

const OF_PERSON = new Fragment('and o.business_id is null and o.person_id =');
const OF_BUSINESS = new Fragment('and o.business_id =');

/** Orders on which a voucher was used. */
export function readHeadsOfVoucher(db: Database, code: string, most: number): Promise<readonly HeadRow[]> {
  return prepared<HeadRow>`${HEADS} and exists (
      select from order_voucher u join voucher v on v.id = u.voucher_id where u.order_id = o.id and v.code = ${code})
    ${NEWEST_FIRST} limit ${most}`.execute(db);
}

/** Placed orders that are neither handed over nor cancelled. */
export function readOpenHeads(db: Database, most: number): Promise<readonly HeadRow[]> {
  return prepared<HeadRow>`${HEADS} and o.status ${within(StatusRange.confirmed)} ${NEWEST_FIRST} limit ${most}`.execute(
    db,
  );
}

/** The orders of a trade account. */
export function readHeadsOfBusiness(db: Database, businessId: number, most: number): Promise<readonly HeadRow[]> {
  return prepared<HeadRow>`${HEADS} and o.business_id = ${businessId} ${NEWEST_FIRST} limit ${most}`.execute(db);
}
