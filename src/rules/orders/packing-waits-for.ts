import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { awaitsTransfer } from './awaits-transfer.ts';

/**
 * What a payment has left an order to wait for: money that its provider has announced, or a person, since it was paid far below
 * its sum (D-186). Null = nothing.
 */
export type WaitsFor = 'funds' | 'person' | null;

export type PackingWaitsFor = 'transfer' | NonNullable<WaitsFor>;

type Placed = { readonly payMethod: PaymentMethod; readonly isPaid: boolean; readonly waitsFor: WaitsFor };

/** What a placed order waits for before it is packed and a day is promised; null = nothing (D-186, D-189). */
export function packingWaitsFor(order: Placed): PackingWaitsFor | null {
  return order.waitsFor ?? (awaitsTransfer(order) ? 'transfer' : null);
}
