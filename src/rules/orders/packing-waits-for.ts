import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { awaitsTransfer } from './awaits-transfer.ts';

/**
 * What an order waits for after its payment: money that the provider has announced, or a decision by a person, because the amount
 * paid was far below its sum (D-186). Null = nothing.
 */
export type WaitsFor = 'funds' | 'person' | null;

export type PackingWaitsFor = 'transfer' | NonNullable<WaitsFor>;

type Placed = { readonly payMethod: PaymentMethod; readonly isPaid: boolean; readonly waitsFor: WaitsFor };

/** What a placed order waits for before it is packed and has a promised day; null = nothing (D-186, D-189). */
export function packingWaitsFor(order: Placed): PackingWaitsFor | null {
  return order.waitsFor ?? (awaitsTransfer(order) ? 'transfer' : null);
}
