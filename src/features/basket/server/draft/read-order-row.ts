import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import type { Address, BusinessId, LineId, OrderId, PersonId, CollectionPointId } from '#rules/orders/placing/draft.ts';
import type { Altered, DeliveryMethod, LineStatus, OrderStatus } from '#rules/orders/order-codes.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { OrderView } from '../view/order-view.ts';
import type { Declaration } from '#rules/orders/placing/declaration.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';

export type LineRow = {
  id: number;
  pack_id: number;
  variant_id: number | null;
  picks: number[];
  quantity: number;
  asked_quantity: number;
  status: number;
  named_price_pence: number | null;
  shown_price_pence: number;
  old_price_pence: number | null;
  taken_out: number;
};

/** The columns that are used; others are for statistics and searching. */
export type OrderRow = Omit<
  Selectable<Tables['orders']>,
  | 'draft_token_hash'
  | 'retired_token_hash'
  | 'retired_browser_hash'
  | 'total_ex_pence'
  | 'total_inc_pence'
  | 'gift_voucher_pence'
  | 'on_account_pence'
  | 'paid_pence'
  | 'created_at'
  | 'changed_at'
>;

export const NO_ADDRESS: Address = {
  line1: '',
  line2: '',
  line3: '',
  line4: '',
  line5: '',
  postcode: '',
  telephone: '',
  email: '',
};

export function toStoredOrder(
  row: OrderRow,
  lines: readonly LineRow[],
): Omit<StoredOrder, 'vouchers' | 'links' | 'box'> {
  return {
    id: row.id as OrderId,
    version: row.version,
    status: row.status as OrderStatus,
    mode: row.mode as ShopMode,
    kind: row.kind,
    audience: row.price_tier === null ? { kind: 'retail' } : { kind: 'trade', tier: row.price_tier },
    personId: row.person_id as PersonId | null,
    staffPersonId: row.staff_person_id as PersonId | null,
    orderingPersonId: row.ordering_person_id as PersonId | null,
    businessId: row.business_id as BusinessId | null,
    lines: lines.map(toStoredLine),
    staffDiscount: row.staff_discount as BasisPoints | null,
    deliveryMethod: row.delivery_method as DeliveryMethod,
    siteId: row.site_id as CollectionPointId | null,
    collectOn: row.collect_on,
    toName: row.to_name,
    note: row.note,
    invoiceAddress: { ...NO_ADDRESS, ...(row.invoice_address as Partial<Address>) },
    deliveryAddress: { ...NO_ADDRESS, ...(row.delivery_address as Partial<Address>) },
    separateDeliveryAddress: row.separate_delivery_address,
    reservedUntil: row.reserved_until,
    firstReservedAt: row.first_reserved_at,
    extensionUsed: row.extension_used,
    paymentPendingUntil: row.payment_pending_until,
    altered: row.altered as Altered,
    codesLeftOut: row.codes_left_out,
    declared: toDeclaration(row),
    payMethod: row.pay_method as PaymentMethod,
    paymentUnknown: row.payment_unknown,
    isPaid: row.is_paid,
    waitsFor: row.waits_for,
    orderRefNum: row.order_ref_num,
    settings: row.settings,
    customerSaysPaid: row.customer_says_paid,
    frozen: row.priced as OrderView | null,
    overPaid: row.over_paid_pence,
    orderedAt: row.ordered_at,
    paidAt: row.paid_at,
    termsDays: row.terms_days,
    dueOn: row.due_on,
    fulfilledAt: row.fulfilled_at,
    openedFrom: row.opened_from,
    paypalAddress: row.paypal_address as StoredOrder['paypalAddress'],
    ownAddress: row.own_address,
  };
}

function toStoredLine(row: LineRow): StoredLine {
  return {
    id: row.id as LineId,
    packId: row.pack_id as PackId,
    variantId: row.variant_id as VariantId | null,
    picks: row.picks as PackId[],
    quantity: row.quantity,
    askedQuantity: row.asked_quantity,
    status: row.status as LineStatus,
    namedPrice: row.named_price_pence as Pence | null,
    shownPrice: row.shown_price_pence as Pence,
    oldPrice: row.old_price_pence as Pence | null,
    takenOut: row.taken_out,
  };
}

function toDeclaration(row: OrderRow): Declaration | null {
  if (row.age_confirmed_at === null) return null;
  return {
    at: row.age_confirmed_at,
    by: row.age_confirmed_by as Declaration['by'],
    wordingVersion: row.age_wording_version ?? '',
    termsVersion: row.terms_version ?? '',
  };
}
