import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { NO_ADDRESS } from '#features/basket/server/draft/read-order-row.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { frozen, type OrderView } from '#features/basket/server/view/order-view.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { LineId, OrderId, PersonId } from '#rules/orders/placing/draft.ts';
import { Altered, DeliveryMethod, LineStatus, OrderStatus } from '#rules/orders/order-codes.ts';
import { OrderKind } from '#rules/orders/order-kind.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import type { TillSale } from '#rules/till/till-sale.ts';
import type { LineToStore } from './sales.repository.ts';

type OrderFacts = {
  readonly orderId: number;
  readonly lineIds: readonly number[];
  readonly personId: number | null;
  readonly at: Instant;
  readonly vouchers: readonly OrderVoucher[];
};

/** A sale as an order that was ordered and collected at the same moment. */
export type OrderOfSale = { readonly lines: readonly LineToStore[]; readonly view: OrderView };

/**
 * The order that a sale is: each line at the price that was charged, the discount at its rate, and the sums by the one sum of the
 * shop, with the VAT of the day of the sale.
 */
export function orderOfSale(
  sale: TillSale,
  { orderId, lineIds, personId, at, vouchers }: OrderFacts,
  shop: ShopFacts,
  drafts: Pick<Drafts, 'view'>,
): OrderOfSale {
  const lines = sale.lines.map((line, place): LineToStore => {
    const isListPrice = shop.catalogue.packs.get(line.packId)?.retailIncPence === line.price;
    return { ...line, id: lineIds[place] ?? 0, namedPrice: isListPrice ? null : line.price };
  });
  const order: StoredOrder = {
    ...NOTHING_SOLD,
    id: orderId as OrderId,
    personId: personId as PersonId | null,
    vouchers,
    staffPersonId: sale.sellerId,
    staffDiscount: sale.discountRate === 0 ? null : sale.discountRate,
    lines: sale.lines.map((line, place) => ({
      id: (lineIds[place] ?? 0) as LineId,
      packId: line.packId,
      variantId: line.variantId,
      picks: line.picks,
      quantity: line.quantity,
      askedQuantity: line.quantity,
      status: LineStatus.normal,
      namedPrice: line.price,
      shownPrice: line.price,
      oldPrice: null,
    })),
  };
  const then = { ...shop, now: at, today: londonDay(at), mayGiveDiscount: true, memberships: [] };
  return { lines, view: frozen(drafts.view(order, then, EMPTY_CELLAR)) };
}

const NOTHING_SOLD: Omit<StoredOrder, 'id' | 'lines'> = {
  version: 1,
  status: OrderStatus.collected,
  mode: ShopMode.telesalesRetail,
  kind: OrderKind.tillRollCash,
  audience: { kind: 'retail' },
  personId: null,
  businessId: null,
  staffPersonId: null,
  orderingPersonId: null,
  staffDiscount: null,
  deliveryMethod: DeliveryMethod.notChosen,
  siteId: null,
  collectOn: null,
  toName: '',
  note: '',
  invoiceAddress: NO_ADDRESS,
  deliveryAddress: NO_ADDRESS,
  separateDeliveryAddress: false,
  reservedUntil: null,
  firstReservedAt: null,
  extensionUsed: false,
  paymentPendingUntil: null,
  altered: Altered.nothing,
  declared: null,
  payMethod: PaymentMethod.undecided,
  paymentUnknown: false,
  isPaid: false,
  waitsFor: null,
  orderRefNum: null,
  settings: 0,
  customerSaysPaid: false,
  frozen: null,
  overPaid: 0,
  orderedAt: null,
  paidAt: null,
  termsDays: 0,
  dueOn: null,
  fulfilledAt: null,
  openedFrom: null,
  codesLeftOut: [],
  paypalAddress: null,
  ownAddress: false,
  vouchers: [],
  links: [],
  box: null,
};
