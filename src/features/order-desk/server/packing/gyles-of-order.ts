import { readOrder } from '#features/basket/server/draft/whole-order.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { followingLinks } from '#features/orders/server/linked-orders.ts';
import { tracedPieces } from '#features/orders/server/papers/to-pack.ts';
import { referenceOf } from '#features/orders/server/placed-facts.ts';
import type { Database } from '#platform/database/database.ts';
import type { PackedGyle } from '#rules/gyles/bins-of-line.ts';
import type { TracedPiece } from '#rules/gyles/note-gyles.ts';

export type PieceOfOrder = TracedPiece & { readonly orderRef: string };

/** The pieces of an order and of what goes along in its box, of which gyles can be noted; each under its own reference. */
export async function piecesOf(db: Database, order: StoredOrder): Promise<readonly PieceOfOrder[]> {
  const sameBox = await Promise.all(followingLinks(order).map(({ id }) => readOrder(db, { orderId: id })));
  return [order, ...sameBox].flatMap((one) => {
    if (one === null) return [];
    const orderRef = referenceOf({ order: one });
    return tracedPieces(one).map((piece) => ({ ...piece, orderRef }));
  });
}

/** On what it depends whether the gyles of an order can be noted; what goes along in its box may have some. */
export function gyleFacts(order: StoredOrder) {
  const hasTraced = followingLinks(order).length > 0 || tracedPieces(order).length > 0;
  return { status: order.status, isInAnotherBox: order.box !== null, hasTraced };
}

/** What of the noted gyles is of one piece. */
export function gylesOfPiece(
  packed: readonly PackedGyle[],
  { lineId, part }: Pick<PackedGyle, 'lineId' | 'part'>,
): { gyleNum: string; subRef: string; quantity: number }[] {
  return packed
    .filter((one) => one.lineId === lineId && one.part === part)
    .map(({ gyleNum, subRef, quantity }) => ({ gyleNum, subRef, quantity }));
}
