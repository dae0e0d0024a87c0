import type { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { SampleAddress } from '../addresses.ts';
import type { vouchers } from '../vouchers.ts';

/** A pack and how many of it, with whatever had to be chosen. */
export type SampleLine = readonly [
  pack: number,
  quantity: number,
  chosen?: {
    readonly variant?: number;
    readonly picks?: readonly number[];
    readonly namedPrice?: number;
    readonly voucherCode?: string;
    /** From which gyles it was packed: the gyle with its letter, how many, and of a box the place of the beer in it. */
    readonly gyles?: readonly (readonly [gyle: string, quantity: number, part?: number])[];
  },
];

/** An order as it was put together; what it costs is worked out by the shop's own rules when it is loaded. */
export type SampleOrder = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly lines: readonly SampleLine[];
  readonly delivery: DeliveryMethod;
  readonly pay: PaymentMethod;
  readonly daysAgo: number;
  /** A day of its own for what must stay where it is in time. */
  readonly on?: string;
  readonly unpaid?: true;
  readonly kind?: number;
  readonly mode?: number;
  readonly person?: number;
  readonly business?: { readonly id: number; readonly tier: number; readonly termsDays: number };
  readonly staff?: number;
  readonly to?: SampleAddress;
  readonly toName?: string;
  readonly collectionPoint?: number;
  readonly collectInDays?: number;
  readonly note?: string;
  readonly vouchers?: readonly (keyof typeof vouchers)[];
  readonly staffDiscount?: number;
  /** Pence taken beyond what was due, or short of it. */
  readonly overPaid?: number;
  /** Minutes that a draft still keeps its stock. */
  readonly keptForMinutes?: number;
};
