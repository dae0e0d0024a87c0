import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { writingPackingSlip } from '#features/orders/server/papers/packing-slip-mail.ts';
import { referenceOf, storedView, takenOutOf } from '#features/orders/server/placed-facts.ts';
import { takeOutOfLines } from '#features/stock/server/stock.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { type CreditPart, creditedOf } from '#rules/credits/credit-parts.ts';
import { fillAnew, packedAnew } from './additions/fill-anew.ts';
import { storingWhatIsPacked } from './credit-notes.repository.ts';

type Deps = { readonly drafts: Pick<Drafts, 'lock' | 'view'>; readonly publicUrl: string; readonly by: string };

/**
 * Takes credited pieces out of a locked order before it is packed: what it kept of the stock can be sold again, its boxes are
 * filled anew, and the packer gets another slip, of the order in whose box it goes. Returns the order as it is packed now.
 */
export async function takeOutParts(
  trx: Transaction,
  order: StoredOrder,
  parts: readonly CreditPart[],
  shop: ShopFacts,
  { drafts, publicUrl, by }: Deps,
): Promise<StoredOrder> {
  const after = withoutParts(order, parts, shop, drafts);
  const pieces = order.lines.flatMap(({ id, quantity, takenOut = 0 }) => {
    const out = creditedOf(parts, id);
    return out > 0 ? [{ lineId: id, pieces: out, left: quantity - takenOut }] : [];
  });
  await takeOutOfLines(trx, pieces, shop.now);
  await storingWhatIsPacked(order.id, storedView({ order: after })).execute(trx);
  const note = { by, why: `pieces of ${referenceOf({ order })} were taken out of its box` };
  if (order.box !== null) await fillAnew(trx, order.box.id, note, shop, drafts);
  const facts = { order: after, brewery: shop.brewery, publicUrl };
  await together(trx, await writingPackingSlip(trx, facts, shop.now, after.version));
  return after;
}

/** What the order sells stays as it is; what is packed of it, and what goes by e-mail, is looked at anew. */
export function withoutParts(
  order: StoredOrder,
  parts: readonly CreditPart[],
  shop: ShopFacts,
  drafts: Pick<Drafts, 'view'>,
): StoredOrder {
  const lines = order.lines.map((line) => ({
    ...line,
    takenOut: takenOutOf(order, line.id) + creditedOf(parts, line.id),
  }));
  const after = { ...order, version: order.version + 1, lines };
  return { ...after, frozen: packedAnew(after, shop, drafts) };
}
