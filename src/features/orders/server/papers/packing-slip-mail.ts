import { addressLines } from '#features/basket/server/view/address-lines.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Prepared } from '#platform/database/prepared.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { ageLabel } from '#rules/wording/shop/age-policy-words.ts';
import { wayOfOrder } from '#rules/wording/names/delivery-method-name.ts';
import { deliveryPromiseSentence } from '#rules/wording/orders/delivery-promise-sentence.ts';
import { isPacked } from '../how-it-gets-there.ts';
import { type Block, plainMail } from '#platform/mail/mail-sheet.ts';
import { alongSays, followingLinks } from '../linked-orders.ts';
import { bestBeforeOf } from '../live-beer.ts';
import type { OtherBox, StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { readOrder } from '#features/basket/server/draft/whole-order.ts';
import { type PlacedFacts, referenceOf, storedView } from '../placed-facts.ts';
import { handOver, isCollected } from './paper-facts.ts';
import { skusToPack } from './skus-to-pack.ts';
import { boxesSay, skuSays, toPack } from './to-pack.ts';

/**
 * Mails the packing slip to the brewery; none while the order waits for its quote, for money or a person's decision (D-62, D-186, D-189), or when
 * everything goes by e-mail. What goes along is listed in full. Of an order that goes along in another one's box it is the slip of
 * that one.
 */
export async function writingPackingSlip(
  trx: Transaction,
  facts: PlacedFacts,
  now: Instant,
  /** The version of an order that was changed since its slip was written. */
  changed: number | null = null,
): Promise<readonly Prepared<never>[]> {
  const { order } = facts;
  const slip = order.box === null ? await slipOf(trx, facts, [], changed) : await slipOfBox(trx, facts, order.box);
  return slip === null ? [] : [writingMail(slip, now)];
}

/** The slip of the order in whose box this one goes along. */
async function slipOfBox(trx: Transaction, facts: PlacedFacts, { id }: OtherBox): Promise<Mail | null> {
  const { order } = facts;
  const box = await readOrder(trx, { orderId: id });
  if (box === null) throw new Error(`Order ${id} has gone, and ${order.id} goes in its box`);
  const ofIt = `${order.id}/${order.version}${packingWaitsFor(order) === null ? '' : '/unpaid'}`;
  return slipOf(trx, { ...facts, order: box }, [order], `${box.version}/${ofIt}`);
}

/** `known` = orders that go along and are stored only now. */
async function slipOf(
  trx: Transaction,
  facts: PlacedFacts,
  known: readonly StoredOrder[],
  changed: number | string | null,
): Promise<Mail | null> {
  const { order } = facts;
  if (order.status === OrderStatus.quoteRequired || packingWaitsFor(order) !== null || !isPacked(facts)) return null;
  const linkedOrders: StoredOrder[] = [];
  for (const { id } of followingLinks(order)) {
    const linkedOrder = known.find((one) => one.id === id) ?? (await readOrder(trx, { orderId: id }));
    if (linkedOrder !== null) linkedOrders.push(linkedOrder);
  }
  const skus = await skusToPack(trx, [order, ...linkedOrders]);
  return packingSlipMail(facts, { linkedOrders, skus }, changed);
}

export const packingSlipKey = (orderId: OrderId) => `packing-slip/${orderId}` as const;

/** Without prices, since the slip may travel with the order. */
function packingSlipMail(
  facts: PlacedFacts,
  { linkedOrders, skus }: { readonly linkedOrders: readonly StoredOrder[]; readonly skus: Skus },
  changed: number | string | null,
): Mail {
  const { order, brewery } = facts;
  const view = storedView(facts);
  const packing = `Pack ${referenceOf(facts)}: ${wayOfOrder(order.deliveryMethod)}`;
  const subject = changed === null ? packing : `Changed: ${packing}`;
  const blocks: readonly Block[] = [
    { heading: subject },
    ...(changed === null ? [] : [{ text: 'The order was changed. Please throw its earlier slip away.' }]),
    { text: ageLabel(brewery.agePolicy) },
    { rows: rowsToPack(order, skus) },
    ...linkedOrders.flatMap((linkedOrder) => {
      const rows = rowsToPack(linkedOrder, skus);
      return [{ heading: alongSays(linkedOrder) }, ...(rows.length > 0 ? [{ rows }] : [])];
    }),
    { text: boxesSay(view.fill) },
    ...(view.promise === null ? [] : [{ text: deliveryPromiseSentence(view.promise) }]),
    ...bestBeforeOf(view),
    ...(view.site === null ? [] : [{ lines: ['To be collected from', view.site.name, ...view.site.address] }]),
    { lines: addressLines(order).length > 0 ? addressLines(order) : ['No address'] },
    ...(order.note === '' ? [] : [{ heading: 'Note from the customer' }, { text: order.note }]),
    { text: handOver(brewery, isCollected(order)) },
  ];
  return plainMail(
    {
      orderId: order.id,
      onceKey: `${packingSlipKey(order.id)}${changed === null ? '' : `/${changed}`}`,
      to: brewery.email,
      subject,
    },
    blocks,
  );
}

function rowsToPack(order: StoredOrder, skus: Skus): readonly string[][] {
  return toPack(order).map((piece) => {
    const { part, quantity, name, isShort } = piece;
    return [
      part === null ? `${quantity} ×` : '',
      `${part === null ? name : `  of which ${quantity} × ${name}`}${skuSays(piece, skus)}`,
      isShort ? 'SHORT' : '☐',
    ];
  });
}

/** By pack. */
type Skus = ReadonlyMap<number, string>;
