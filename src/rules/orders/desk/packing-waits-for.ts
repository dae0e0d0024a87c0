import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { awaitsTransfer } from './awaits-transfer.ts';
import type { OrderStatus } from '../order-codes.ts';
import { orderStage } from '../order-stage.ts';

/**
 * What an order waits for after its payment: money that the provider has announced, or a decision by a person, because the amount
 * paid was far below its sum (D-186). Null = nothing.
 */
export type WaitsFor = 'funds' | 'person' | null;

export type PackingWaitsFor = 'transfer' | NonNullable<WaitsFor>;

type PlacedOrder = { readonly payMethod: PaymentMethod; readonly isPaid: boolean; readonly waitsFor: WaitsFor };

/** What a placed order waits for before it is packed and has a promised day; null = nothing (D-186, D-189). */
export function packingWaitsFor(order: PlacedOrder): PackingWaitsFor | null {
  return order.waitsFor ?? (awaitsTransfer(order) ? 'transfer' : null);
}

/** The same of an order wherever it stands: one that its customer has, or that is cancelled, waits for nothing. */
export function stillWaitsFor(order: PlacedOrder & { readonly status: OrderStatus }): PackingWaitsFor | null {
  return orderStage(order.status) === 'confirmed' ? packingWaitsFor(order) : null;
}
