import type { Mail } from '#platform/mail/mail.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';
import { deliveryMethodName } from '#rules/wording/delivery-method-name.ts';
import { deliveryPromiseSentence } from '#rules/wording/delivery-promise-sentence.ts';
import { AGE_WORDING } from './confirmation-mail.ts';
import { asHtml, asText, type Block } from '#platform/mail/mail-sheet.ts';
import { goingAlong } from './linked-orders.ts';
import { bestBeforeOf } from './live-beer.ts';
import { addressLines, keptView, nameOf, type PlacedFacts, referenceOf, soldLines } from './placed-facts.ts';

/** What the brewery needs to pack an order: no prices, since the slip may travel with it. */
export function packingSlipMail(facts: PlacedFacts): Mail {
  const { order, brewery } = facts;
  const view = keptView(facts);
  const subject = `Pack ${referenceOf(facts)}: ${deliveryMethodName(order.deliveryMethod)}`;
  const short = new Set(
    order.lines.filter((line) => line.status === LineStatus.reducedForStock).map((line) => line.id),
  );
  const goods = soldLines(view).flatMap(({ shown, priced }) => [
    [`${priced.quantity} ×`, nameOf(shown), short.has(shown.lineId) ? 'SHORT' : '☐'],
    ...shown.parts.map((part) => ['', `  of which ${part.quantity * priced.quantity} × ${part.name}`, '☐']),
  ]);
  const along = goingAlong(order);
  const blocks: readonly Block[] = [
    { heading: subject },
    { text: AGE_WORDING },
    { rows: goods },
    ...(along === '' ? [] : [{ text: `From the cold store, to go along: ${along}` }]),
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

function boxesSay({ fullBoxes, partBoxCells }: { readonly fullBoxes: number; readonly partBoxCells: number }): string {
  const boxes = fullBoxes + (partBoxCells > 0 ? 1 : 0);
  if (boxes === 0) return 'Nothing for the bottle boxes.';
  const last = partBoxCells > 0 ? `, the last with ${Math.ceil(partBoxCells / 10)} of 12 places taken` : ', all full';
  return `${boxes === 1 ? '1 bottle box' : `${boxes} bottle boxes`}${last}.`;
}
