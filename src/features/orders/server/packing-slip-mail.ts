import { addressLines } from '#features/basket/server/view/address-lines.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Transaction } from '#platform/database/database.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';
import { packingWaitsFor } from '#rules/orders/packing-waits-for.ts';
import { deliveryMethodName } from '#rules/wording/delivery-method-name.ts';
import { deliveryPromiseSentence } from '#rules/wording/delivery-promise-sentence.ts';
import { AGE_WORDING, isPacked } from './how-it-gets-there.ts';
import { asHtml, asText, type Block } from '#platform/mail/mail-sheet.ts';
import { followingLinks } from './linked-orders.ts';
import { bestBeforeOf } from './live-beer.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { readOrder } from '#features/basket/server/draft/whole-order.ts';
import { nameOf, type PlacedFacts, referenceOf, soldLines, storedView } from './placed-facts.ts';

/**
 * The packing slip; none while the order waits for money or a person's decision (D-186, D-189), or when everything goes
 * by e-mail. Linked held orders are listed in full.
 */
export async function packingSlips(trx: Transaction, facts: PlacedFacts): Promise<readonly Mail[]> {
  if (packingWaitsFor(facts.order) !== null || !isPacked(facts)) return [];
  const linkedOrders: StoredOrder[] = [];
  for (const { id } of followingLinks(facts.order)) {
    const order = await readOrder(trx, { orderId: id });
    if (order !== null) linkedOrders.push(order);
  }
  return [packingSlipMail(facts, linkedOrders)];
}

/** Without prices, since the slip may travel with the order. */
function packingSlipMail(facts: PlacedFacts, linkedOrders: readonly StoredOrder[]): Mail {
  const { order, brewery } = facts;
  const view = storedView(facts);
  const subject = `Pack ${referenceOf(facts)}: ${deliveryMethodName(order.deliveryMethod)}`;
  const blocks: readonly Block[] = [
    { heading: subject },
    { text: AGE_WORDING },
    { rows: rowsToPack(order) },
    ...linkedOrders.flatMap((linkedOrder) => [
      { heading: `From the cold store: ${referenceOf({ order: linkedOrder })}` },
      { rows: rowsToPack(linkedOrder) },
    ]),
    { text: boxesSay(view.fill) },
    ...(view.promise === null ? [] : [{ text: deliveryPromiseSentence(view.promise) }]),
    ...bestBeforeOf(view),
    ...(view.site === null ? [] : [{ lines: ['To be collected from', view.site.name, ...view.site.address] }]),
    { lines: addressLines(order).length > 0 ? addressLines(order) : ['No address'] },
    ...(order.note === '' ? [] : [{ heading: 'Note from the customer' }, { text: order.note }]),
    { text: `If nobody of 18 or over takes it, bring it back: ${brewery.telephone}.` },
  ];
  return {
    onceKey: `packing-slip/${order.id}`,
    to: brewery.email,
    subject,
    text: asText(blocks),
    html: asHtml(subject, blocks),
  };
}

function rowsToPack(order: StoredOrder): readonly string[][] {
  const short = new Set(
    order.lines.filter((line) => line.status === LineStatus.reducedForStock).map((line) => line.id),
  );
  return soldLines(storedView({ order }))
    .filter(({ shown }) => !shown.byEmail)
    .flatMap(({ shown, priced }) => [
      [`${priced.quantity} ×`, nameOf(shown), short.has(shown.lineId) ? 'SHORT' : '☐'],
      ...shown.parts.map((part) => ['', `  of which ${part.quantity * priced.quantity} × ${part.name}`, '☐']),
    ]);
}

function boxesSay({ fullBoxes, partBoxCells }: { readonly fullBoxes: number; readonly partBoxCells: number }): string {
  const boxes = fullBoxes + (partBoxCells > 0 ? 1 : 0);
  if (boxes === 0) return 'Nothing for the bottle boxes.';
  const last = partBoxCells > 0 ? `, the last with ${Math.ceil(partBoxCells / 10)} of 12 places taken` : ', all full';
  return `${boxes === 1 ? '1 bottle box' : `${boxes} bottle boxes`}${last}.`;
}
