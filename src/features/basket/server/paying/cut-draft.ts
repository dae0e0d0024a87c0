import { keepingHolds, lockCellar } from '#features/stock/server/stock.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { cutBasket } from '#rules/basket/cut-basket.ts';
import { draftAfter } from '#rules/basket/draft-after.ts';
import { holdsToStore } from '#rules/basket/holds-to-store.ts';
import type { HoldingTimes } from '#rules/basket/reservation-clock.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { storingDraft } from '../draft/drafts.repository.ts';
import type { ShopFacts } from '../view/shop-facts.ts';
import { lockOrder } from '../draft/whole-order.ts';

/** The units of one stock item that each line of a draft may go on holding. */
export type UnitsToKeep = {
  readonly orderId: OrderId;
  readonly stockItemId: StockItemId;
  readonly lines: ReadonlyMap<LineId, number>;
};

/** Cuts the lines of a draft to the units left for them (D-194). The caller has locked the draft and its stock. */
export async function cutDraft(
  trx: Transaction,
  { orderId, stockItemId, lines }: UnitsToKeep,
  shop: ShopFacts,
  times: HoldingTimes,
): Promise<void> {
  const draft = await lockOrder(trx, { orderId });
  if (draft === null) throw new Error(`Draft ${orderId} is gone under its lock`);
  const { items, ownHolds } = await lockCellar(trx, { packIds: [], orderId, address: null, now: shop.now });
  const holdsAfterCut = ownHolds.map((hold) =>
    hold.stockItemId === stockItemId ? { ...hold, quantity: lines.get(hold.lineId) ?? hold.quantity } : hold,
  );
  const facts = { draft, packs: shop.catalogue.packs, holds: ownHolds, cellar: items, now: shop.now, times };
  const decision = cutBasket(facts, holdsAfterCut);
  const after = { ...draft, ...draftAfter(draft, decision), altered: decision.altered };
  await storingDraft(after, decision, shop.now).execute(trx);
  await together(trx, keepingHolds(orderId, holdsToStore(ownHolds, decision), decision.stock));
}
