import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import type { Audience } from '../placing/draft.ts';
import { OrderStatus } from '../order-codes.ts';
import { orderStage } from '../order-stage.ts';

/** Why nothing can be added to a placed order. */
export type AddObstacle =
  | 'packed'
  | 'fulfilled'
  | 'cancelled'
  | 'held'
  | 'quote'
  /** It goes along with another order, to which things are added instead. */
  | 'in-another-box'
  /** All of it goes by e-mail. */
  | 'no-box'
  | 'trade'
  | 'made-to-order'
  /** Whoever placed it has not said that she is 18: nothing is to be copied from. */
  | 'not-declared';

export type AddFacts = {
  readonly status: OrderStatus;
  readonly audience: Audience;
  readonly mode: ShopMode;
  readonly isInAnotherBox: boolean;
  readonly needsPacking: boolean;
  readonly isDeclared: boolean;
};

/**
 * What is in the way of adding packs to a placed order, which go in its box as an order of their own; null = nothing, until it is
 * packed (decision 82).
 */
export function addObstacle(order: AddFacts): AddObstacle | null {
  const stage = orderStage(order.status);
  if (stage === 'cancelled' || stage === 'fulfilled') return stage;
  if (order.status === OrderStatus.heldAtBrewery) return 'held';
  if (order.status === OrderStatus.quoteRequired) return 'quote';
  if (order.isInAnotherBox) return 'in-another-box';
  if (order.status !== OrderStatus.confirmed) return 'packed';
  if (!order.needsPacking) return 'no-box';
  if (order.audience.kind === 'trade') return 'trade';
  if (isAdvancedMode(order.mode)) return 'made-to-order';
  return order.isDeclared ? null : 'not-declared';
}
