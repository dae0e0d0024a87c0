import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { gylesToOffer, notePackedGyles, packedGylesOf } from '#features/gyles/server/gyles.service.ts';
import { followingLinks, inItsBox } from '#features/orders/server/linked-orders.ts';
import { referenceOf } from '#features/orders/server/placed-facts.ts';
import { binsToPackFrom } from '#features/stock/server/pack-from-bins.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { gylesObstacle, hasLeft, wantsReason } from '#rules/gyles/gyles-obstacle.ts';
import type { TypedGyle } from '#rules/gyles/note-gyles.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { isToBePacked } from '#rules/orders/desk/desk-moves.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import { gylesSentence } from '#rules/wording/names/gyle-name.ts';
import type { BinsToPack, GylesToPack } from '../../packing.contract.ts';
import { lockAtDesk, type SeenOrder } from '../lock-at-desk.ts';
import { readAtDesk } from '../read-at-desk.ts';
import { gyleFacts, gylesOfPiece, piecesOf } from './gyles-of-order.ts';

type Deps = { readonly db: Database; readonly drafts: Drafts; readonly orders: Pick<Orders, 'noteChange'> };

export type GylesCorrection = SeenOrder & { readonly gyles: readonly TypedGyle[]; readonly why: string };

export type Packing = ReturnType<typeof createPacking>;

/** From which gyles orders are packed; the move that packs one notes them, too. */
export function createPacking({ db, drafts, orders }: Deps) {
  return {
    /** What is to be packed, or was, and the gyles that it may be from. */
    async toPack(id: OrderId, now: Instant): Promise<GylesToPack | Refusal> {
      const order = await readAtDesk(drafts, id);
      if (isRefusal(order)) return order;
      const pieces = await piecesOf(db, order);
      const packed = await packedGylesOf(db, inItsBox(order));
      const packIds = [...new Set(pieces.map(({ packId }) => packId))];
      const today = londonDay(now);
      const offered = await gylesToOffer(db, packIds, today);
      return {
        pieces: pieces.map((piece) => ({ ...piece, gyles: gylesOfPiece(packed, piece) })),
        offered: offered.map(({ packId, gyleNum, subRef, bestBefore, bins }) => ({
          packId,
          gyleNum,
          subRef,
          bestBefore,
          isOver: bestBefore < today,
          bins: bins.map((bin) => ({ ...bin })),
        })),
      };
    },

    /** Where what is to be packed lies. */
    async bins(id: OrderId, now: Instant): Promise<BinsToPack | Refusal> {
      const order = await readAtDesk(drafts, id);
      if (isRefusal(order)) return order;
      if (!isToBePacked(order.status)) return { items: [] };
      const links = followingLinks(order);
      const refs = new Map([
        [order.id, referenceOf({ order })],
        ...links.map((link) => [link.id, orderReference(link.orderRefNum)] as const),
      ]);
      const found = await binsToPackFrom(db, [...refs.keys()], londonDay(now));
      return { items: found.map(({ orderId, ...place }) => ({ ...place, orderRef: refs.get(orderId) ?? '' })) };
    },

    /** Notes the gyles of a packed order, or corrects them; null = done. */
    correct: ({ why, gyles, ...seen }: GylesCorrection, by: number, now: Instant): Promise<Refusal | null> =>
      inTransaction(db, async (trx): Promise<Refusal | null> => {
        const locked = await lockAtDesk(trx, drafts, seen);
        if (isRefusal(locked)) return locked;
        const { order } = locked;
        const obstacle = gylesObstacle(gyleFacts(order));
        if (obstacle !== null) return { refused: 'cannot-note-gyles', because: obstacle };
        if (wantsReason(order.status) && why === '')
          return wrongField('why', 'Its customer has it already: please say why');
        const before = await packedGylesOf(trx, inItsBox(order));
        const noted = await notePackedGyles(
          trx,
          { pieces: await piecesOf(trx, order), hasLeft: hasLeft(order.status) },
          gyles,
          now,
        );
        if (isRefusal(noted)) return noted;
        const says = noted.length === 0 ? 'none' : gylesSentence(noted);
        const inHistory = `gyles: ${says}${why === '' ? '' : ` (${why})`}`;
        await orders.noteChange(trx, order, { by: movedBy(by), why: inHistory }, now);
        const entry = {
          before: { gyles: gylesSentence(before) },
          after: { gyles: gylesSentence(noted), ...(why !== '' && { why }) },
        };
        await recordAudit(trx, { by, what: 'order.gyles-noted', subjectId: order.id, ...entry }, now);
        return null;
      }),
  };
}
