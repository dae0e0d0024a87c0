import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { isPlaced } from '#features/orders/server/placed-facts.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { UNKNOWN } from './lock-at-desk.ts';

/** A placed order, without a lock; refuses a draft. */
export async function readAtDesk(drafts: Pick<Drafts, 'read'>, id: OrderId): Promise<StoredOrder | Refusal> {
  const order = await drafts.read(id);
  return order !== null && isPlaced(order) ? order : UNKNOWN;
}

/** The same, with the facts of the shop for whoever placed it. */
export async function readWithShop(
  drafts: Pick<Drafts, 'gather' | 'read'>,
  id: OrderId,
  now: Instant,
): Promise<{ readonly order: StoredOrder; readonly shop: ShopFacts } | Refusal> {
  const order = await readAtDesk(drafts, id);
  return isRefusal(order) ? order : { order, shop: await drafts.gather(now, order) };
}
