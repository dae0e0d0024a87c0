import { OrderStatus } from '../order-codes.ts';
import { orderStage } from '../order-stage.ts';
import type { PackingWaitsFor } from './packing-waits-for.ts';

/** What is printed for the packing of an order: the packing slip, the delivery note, and a label for each parcel. */
export type OrderPaper = 'slip' | 'note' | 'labels';

/** Why nothing is printed for an order. */
export type PaperObstacle = 'cancelled' | 'quote' | 'waits' | 'box-waits' | 'by-email' | 'in-another-box';

type OrderToPrint = {
  readonly status: OrderStatus;
  readonly packingWaitsFor: PackingWaitsFor | null;
  readonly needsPacking: boolean;
  /** It lies in the box of another order, whose papers list it (D-119). */
  readonly isInAnotherBox: boolean;
  /** References of the orders in its box that wait for their money themselves. */
  readonly waitsForOrders: readonly string[];
};

/**
 * Why there are no papers for a placed order; null = there are. Nothing is printed before the money has come or a person has
 * decided, since papers on the packing table are packed (D-186, D-189).
 */
export function paperObstacle({
  status,
  packingWaitsFor,
  needsPacking,
  isInAnotherBox,
  waitsForOrders,
}: OrderToPrint): PaperObstacle | null {
  if (orderStage(status) === 'cancelled') return 'cancelled';
  if (status === OrderStatus.quoteRequired) return 'quote';
  if (packingWaitsFor !== null) return 'waits';
  if (waitsForOrders.length > 0) return 'box-waits';
  if (!needsPacking) return 'by-email';
  return isInAnotherBox ? 'in-another-box' : null;
}
