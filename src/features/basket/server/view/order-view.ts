import type { BoxFill } from '#rules/boxes/box-fill.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { DeliveryOption } from '#rules/delivery/delivery-options.ts';
import type { DeliveryPromise } from '#rules/delivery/delivery-promise.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import type { AddressMode, PostcodeCheck } from '#rules/orders/order-codes.ts';
import type { Payer } from '#rules/payments/provider/payer.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import type { VoucherLine } from '#rules/vouchers/order-voucher.ts';
import type { LineShown } from './line-shown.ts';

/** Everything about an order that is computed: each time for a draft, once for a placed order. */
export type OrderView = {
  readonly priced: PricedOrder;
  readonly lines: readonly LineShown[];
  /** The status of every voucher and membership. */
  readonly vouchers: readonly VoucherLine[];
  /** The club of the buyer; empty for none (D-95). */
  readonly firstClub: string;
  readonly fill: Pick<BoxFill, 'fullBoxes' | 'partBoxCells'> & Partial<Pick<BoxFill, 'cellsOfBox'>>;
  readonly deliveryInfo: number;
  readonly options: readonly DeliveryOption[];
  readonly promise: DeliveryPromise | null;
  /** The days on which an order of advanced sales can be collected. */
  readonly collectionDays: readonly CalendarDay[];
  readonly site: { readonly name: string; readonly address: readonly string[]; readonly times: string } | null;
  /** From this order value on packs marked so are delivered free. */
  readonly minFree: Pence;
  readonly allByEmail: boolean;
  readonly someByEmail: boolean;
  readonly allByPost: boolean;
  readonly postcodeCheck: PostcodeCheck;
  readonly addressMode: AddressMode;
  /** Of law, where the brewery charges VAT; 0 = it charges none. */
  readonly standardVatRate: BasisPoints;
  /** The brewery's VAT number under which it is sold; empty = it was not registered. Left out of orders from before it was kept. */
  readonly vatNumber?: string;
  readonly payMethods: readonly PaymentMethod[];
  readonly payMethodDefault: PaymentMethod;
  /** The account on which the caller may buy; only for a draft. */
  readonly account?: AccountToOwe;
  /** Packs that each line could have, by line number. */
  readonly stock: Readonly<Record<number, number>>;
  /** The lines whose price the caller may name; only for a draft. */
  readonly editablePrices?: readonly LineId[];
  /** By line number, the list price of each line whose price staff have named; only for a draft. */
  readonly listPrices?: Readonly<Record<number, Pence>>;
  /** By line number, what a pack costs the brewery without VAT; only for whoever sells a draft, and never stored with it. */
  readonly costs?: Readonly<Record<number, Pence>>;
};

/** Days to pay, 0 = payment before shipment; and what may still be owed, in pence, null = no limit. */
export type AccountToOwe = Pick<Payer, 'termsDays' | 'creditLeft'>;

/** The view as a placed order keeps it. Without the options: those of today say nothing about a later day. */
export function frozen({ account: _account, costs: _costs, ...view }: OrderView): OrderView {
  return { ...view, options: [], collectionDays: [], payMethods: [], stock: {}, editablePrices: [], listPrices: {} };
}
