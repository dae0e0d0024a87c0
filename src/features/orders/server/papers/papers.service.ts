import { readPlacedOrders } from '#features/basket/server/draft/whole-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { binsToPackFrom } from '#features/stock/server/pack-from-bins.ts';
import { packedGylesOf } from '#features/gyles/server/gyles.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { PdfDocument } from '#platform/pdf/pdf-block.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isToBePacked } from '#rules/orders/desk/desk-moves.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { type OrderPaper, type PaperObstacle, paperObstacle } from '#rules/orders/desk/paper-obstacle.ts';
import type { Refusal } from '#rules/refusal.ts';
import { paperObstacleSentence } from '#rules/wording/refusals/paper-obstacle-sentence.ts';
import { isPacked } from '../how-it-gets-there.ts';
import { run } from '../invoicing/document-blocks.ts';
import { followingLinks, inItsBox, waitingAlong } from '../linked-orders.ts';
import { referenceOf } from '../placed-facts.ts';
import { addressLabelPdfs } from './address-label-pdfs.ts';
import { deliveryNotePdf } from './delivery-note-pdf.ts';
import { packingSlipPdf } from './packing-slip-pdf.ts';
import type { PaperFacts } from './paper-facts.ts';
import { skusToPack } from './skus-to-pack.ts';

type Deps = { readonly db: Database; readonly drafts: Pick<Drafts, 'gather'>; readonly makePdf: PdfMaker };

export type Papers = ReturnType<typeof createPapers>;

type LeftOut = { readonly order: StoredOrder; readonly because: PaperObstacle };

/** What is printed for the packing of placed orders: made anew each time, since orders are still on their way. */
export function createPapers({ db, drafts, makePdf }: Deps) {
  return {
    /**
     * The papers of placed orders in one PDF, order by order; labels are a PDF of their own, since their sheets are smaller. Of
     * several orders those without papers are named on a last sheet; a single one is refused.
     */
    async print(
      orders: readonly StoredOrder[],
      papers: readonly OrderPaper[],
      now: Instant,
    ): Promise<Buffer | Refusal> {
      const { brewery } = await drafts.gather(now, null);
      const linkedIds = orders.flatMap((order) => followingLinks(order).map(({ id }) => id));
      const linked = new Map((await readPlacedOrders(db, linkedIds)).map((order) => [order.id, order]));
      const packed = await packedGylesOf(db, [...orders.map(({ id }) => id), ...linkedIds]);
      const toPack = orders.filter(({ status }) => isToBePacked(status));
      // An order that goes along may be chosen, too.
      const ids = [...new Set(toPack.flatMap(inItsBox))];
      const bins = papers.includes('slip') && ids.length > 0 ? await binsToPackFrom(db, ids, londonDay(now)) : [];
      const skus = await skusToPack(db, [...orders, ...linked.values()]);
      const documents: PdfDocument[] = [];
      const leftOut: LeftOut[] = [];
      for (const order of orders) {
        const because = obstacleOf(order);
        if (because !== null) {
          leftOut.push({ order, because });
          continue;
        }
        const heldOrders = followingLinks(order).flatMap(({ id }) => linked.get(id) ?? []);
        documents.push(
          ...papers.flatMap((paper) => PAPERS_OF[paper]({ order, heldOrders, brewery, packed, skus, bins }, now)),
        );
      }
      const [first] = leftOut;
      if (documents.length === 0 && first) return { refused: 'no-papers', because: first.because };
      const sheets = [...documents, ...withoutPapers(leftOut, brewery, now)];
      return makePdf({ documents: sheets, paper: papers.includes('labels') ? 'A6' : 'A4' });
    },
  };
}

const PAPERS_OF: Readonly<Record<OrderPaper, (facts: PaperFacts, now: Instant) => readonly PdfDocument[]>> = {
  slip: (facts, now) => [packingSlipPdf(facts, now)],
  note: (facts, now) => [deliveryNotePdf(facts, now)],
  labels: addressLabelPdfs,
};

function obstacleOf(order: StoredOrder): PaperObstacle | null {
  return paperObstacle({
    status: order.status,
    packingWaitsFor: packingWaitsFor(order),
    needsPacking: isPacked({ order }),
    isInAnotherBox: order.box !== null,
    waitsForOrders: waitingAlong(order),
  });
}

function withoutPapers(
  leftOut: readonly LeftOut[],
  { legalName }: BreweryDetails,
  now: Instant,
): readonly PdfDocument[] {
  if (leftOut.length === 0) return [];
  return [
    {
      title: 'Not printed',
      below: 'Of the orders that were chosen',
      foot: legalName,
      author: legalName,
      madeOn: new Date(now),
      blocks: leftOut.map(({ order, because }) => ({
        block: 'text',
        runs: [...run(`${referenceOf({ order })}: `, true), ...run(`${paperObstacleSentence(because)}.`)],
      })),
    },
  ];
}
