import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { PackedGyle } from '#rules/gyles/bins-of-line.ts';
import { chargesDelivery } from '#rules/orders/placing/charges-delivery.ts';
import { gyleName, gylesSentence } from '#rules/wording/names/gyle-name.ts';
import type { PdfBlock } from '#platform/pdf/pdf-block.ts';
import { run } from '../invoicing/document-blocks.ts';
import { alongSays } from '../linked-orders.ts';
import { type PieceToPack, skuSays, toPack } from './to-pack.ts';
import type { PaperFacts } from './paper-facts.ts';

/** What is in the boxes of an order, its held orders each under its own reference; without prices, since it travels with it. */
export function contents({ order, heldOrders, packed, skus }: PaperFacts): readonly PdfBlock[] {
  return [
    { block: 'heading', level: 3, runs: run('In it') },
    contentsTable(order, packed, skus),
    ...heldOrders.flatMap((heldOrder): readonly PdfBlock[] => [
      { block: 'heading', level: 3, runs: run(alongSays(heldOrder)) },
      ...(chargesDelivery(heldOrder) ? [] : [contentsTable(heldOrder, packed, skus)]),
    ]),
  ];
}

function contentsTable(order: StoredOrder, packed: PaperFacts['packed'], skus: PaperFacts['skus']): PdfBlock {
  const rows = toPack(order).map((piece) => {
    const { part, quantity, name, isShort } = piece;
    const gyles = gylesOf(piece, packed);
    return [
      run(part === null ? String(quantity) : ''),
      [
        { text: `${part === null ? name : `of which ${quantity} × ${name}`}${skuSays(piece, skus)}` },
        ...(isShort ? run(' SHORT', true) : []),
        ...(gyles === '' ? [] : run(` · gyle ${gyles}`)),
      ],
    ];
  });
  return { block: 'table', head: [run('Qty'), run('What')], rows };
}

/** What a piece was packed from; empty = none was noted. */
function gylesOf({ lineId, part, drink }: PieceToPack, packed: readonly PackedGyle[]): string {
  const own = packed.filter((one) => one.lineId === lineId && one.part === (part ?? 0));
  if (drink === null || own.length === 0) return '';
  return own.length === 1 ? gyleName(own[0]!) : gylesSentence(own);
}
