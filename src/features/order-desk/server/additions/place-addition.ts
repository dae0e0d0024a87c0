import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { withPricesNow } from '#features/catalogue/server/prices-now.ts';
import { placedOrder } from '#features/checkout/server/placing/placed-order.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { referenceOf } from '#features/orders/server/placed-facts.ts';
import { keepingHolds, lockCellar } from '#features/stock/server/stock.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import type { PacksToAdd } from '#rules/basket/lines-to-add.ts';
import { NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { carryOver } from '#rules/payments/refunds/carry-over.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { needsOfLine } from '#rules/stock/needs-of-line.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import { type Addition, addedTo, withSums } from './added-to.ts';
import { insertAddition } from './additions.repository.ts';
import { fillAnew } from './fill-anew.ts';

type Deps = { readonly drafts: Drafts; readonly orders: Pick<Orders, 'place' | 'settleReceived'> };

type Placing = {
  readonly by: number;
  /** Pence of another order's money that count for it as far as it costs that; the caller carries them over. Left out = none. */
  readonly credited?: Pence;
};

/** What nobody holds yet: the draft is not stored. */
const NO_DRAFT = 0 as OrderId;

/** The stock that these packs take, for what is added to an order. */
export function stockOfWishes(wishes: readonly PacksToAdd[], { catalogue, now }: ShopFacts) {
  const packIds = wishes.flatMap(({ packId, variantId }) => {
    const pack = catalogue.packs.get(packId);
    return pack ? needsOfLine(pack, variantId, []).map((need) => need.packId) : [];
  });
  return { packIds, orderId: NO_DRAFT, address: null, now };
}

/** What is decided about packs that are to be added, and the facts of the shop by which it was. */
export type DecidedAddition = { readonly addition: Addition; readonly shop: ShopFacts };

/**
 * Decides about packs that are to be added to a locked order, by the prices as they are now, with the stock of both locked until the
 * end of the transaction. `shop` is gathered for whoever placed the order. Refuses in words.
 */
export async function decideAddition(
  trx: Transaction,
  order: StoredOrder,
  wishes: readonly PacksToAdd[],
  shopBefore: ShopFacts,
  drafts: Drafts,
): Promise<DecidedAddition | Refusal> {
  const packIds = wishes.map(({ packId }) => packId);
  const shop = { ...shopBefore, catalogue: await withPricesNow(trx, shopBefore, packIds) };
  const cellar = await lockCellar(trx, { ...stockOfWishes(wishes, shop), orderId: order.id });
  const addition = addedTo(order, wishes, shop, cellar, { drafts });
  return isRefusal(addition) ? addition : { addition, shop };
}

/**
 * Stores what was decided, in the caller's transaction, in which the order is locked: it is an order of its own, placed at once and
 * paid by itself, that goes in the same box. Returns it.
 */
export async function placeAddition(
  trx: Transaction,
  order: StoredOrder,
  { addition, shop }: DecidedAddition,
  { by, credited = NO_PENCE }: Placing,
  { drafts, orders }: Deps,
): Promise<StoredOrder> {
  const draft = await beginAddition(trx, order, addition, shop, drafts);
  const [box, who] = [referenceOf({ order }), movedBy(by)];
  await fillAnew(trx, order.id, { by: who, why: `${referenceOf({ order: draft })} was added` }, shop, drafts);
  const { due, totalInc } = draft.frozen!.priced;
  const { carried, leftToPay } = carryOver(credited, due);
  const isPaid = leftToPay === 0;
  const overPaid = isPaid || carried === 0 ? NO_PENCE : pence(carried - due);
  const placed = placedOrder(draft, { isPaid, overPaid, waitsFor: null, short: false }, shop);
  const move = { from: OrderStatus.draft, by: who, why: `added to ${box}` };
  await orders.place(trx, placed, move, shop.brewery, shop.now);
  if (overPaid < 0)
    await orders.settleReceived(trx, placed.id, { isPaid, pence: carried, overPaid, waitsFor: null }, shop.now);
  const after = { added: referenceOf({ order: placed }), pence: totalInc };
  await recordAudit(trx, { by, what: 'order.added-to', subjectId: order.id, before: null, after }, shop.now);
  return placed;
}

/** Stores what is added as a draft that holds its stock and has its number, ready to be placed. */
async function beginAddition(
  trx: Transaction,
  order: StoredOrder,
  { draft, lines, delivery }: Addition,
  shop: ShopFacts,
  drafts: Drafts,
): Promise<StoredOrder> {
  const { orderId, lineIds } = await insertAddition(trx, draft, lines, shop.now);
  const stored = lines.map((line) => ({ ...line, id: lineIds.get(line.id)! }));
  const holds = stored.flatMap(({ id, holds: own }) => own.map((hold) => ({ ...hold, lineId: id })));
  await together(trx, keepingHolds(orderId, holds, stockChanges([], holds)));
  const withoutHolds = stored.map(({ holds: _holds, ...line }) => line);
  const begun = { ...draft, id: orderId, lines: withoutHolds };
  return drafts.freeze(trx, withSums(order, begun, shop, drafts, delivery), shop.now);
}
