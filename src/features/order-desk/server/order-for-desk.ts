import { addressLines } from '#features/basket/server/view/address-lines.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { isAlcoholic } from '#rules/catalogue/is-alcohol.ts';
import { deskMovesOf, type OrderAtDesk } from '#rules/orders/desk-moves.ts';
import { type CancelFacts, cancelObstacle } from '#rules/orders/cancel-order.ts';
import { goesBack } from '#rules/payments/attempt-state.ts';
import { cancelObstacleSentence } from '#rules/wording/cancel-obstacle-sentence.ts';
import { pence } from '#rules/money/pence.ts';
import { DeliveryMethod, LineStatus } from '#rules/orders/order-codes.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { packingWaitsFor } from '#rules/orders/packing-waits-for.ts';
import type { DeskRow, OrderForDesk } from '../order-desk.contract.ts';
import { isPacked } from '#features/orders/server/how-it-gets-there.ts';
import { followingLinks } from '#features/orders/server/linked-orders.ts';
import { nameOf, referenceOf, type SoldLine, soldLines, storedView } from '#features/orders/server/placed-facts.ts';
import type { DeskFacts, DeskOrderRow } from './order-desk.repository.ts';

/** One order of the list. */
export function toDeskRow({ orderRefNum, postcode, waitsFor, deliveryMethod, ...row }: DeskOrderRow): DeskRow {
  return {
    ...row,
    deliveryMethod,
    orderRef: orderReference(orderRefNum),
    postcode: deliveryMethod === DeliveryMethod.collection ? '' : (postcode ?? ''),
    waitsFor: waitsForAt({ ...row, waitsFor }),
  };
}

/** What an order waits for; one that is done or cancelled waits for nothing. */
function waitsForAt(order: Parameters<typeof packingWaitsFor>[0] & Pick<StoredOrder, 'status'>) {
  return orderStage(order.status) === 'confirmed' ? packingWaitsFor(order) : null;
}

/** A placed order as the desk shows it. */
export function toOrderForDesk(order: StoredOrder, facts: DeskFacts, cancelFacts: CancelFacts): OrderForDesk {
  const { paid, despatch, history, payments } = facts;
  const obstacle = cancelObstacle(cancelFacts);
  const view = storedView({ order });
  const { invoiceAddress, deliveryAddress } = order;
  const isCollected = order.deliveryMethod === DeliveryMethod.collection && view.site !== null;
  const address = order.separateDeliveryAddress ? deliveryAddress : invoiceAddress;
  return {
    id: order.id,
    version: order.version,
    orderRef: referenceOf({ order }),
    orderedAt: order.orderedAt ?? history[0]!.at,
    name: order.toName,
    postcode: isCollected ? '' : address.postcode,
    email: invoiceAddress.email,
    telephone: address.telephone,
    goesTo: isCollected
      ? [view.site.name, ...view.site.address]
      : addressLines(order).filter((line) => line !== address.telephone),
    status: order.status,
    waitsFor: waitsForAt(order),
    deliveryMethod: order.deliveryMethod,
    collectOn: order.collectOn,
    note: order.note,
    payMethod: order.payMethod,
    isPaid: order.isPaid,
    total: view.priced.totalInc,
    due: view.priced.due,
    paid,
    lines: soldLines(view).map((line) => toDeskLine(line, order)),
    goesWith: followingLinks(order).map((link) => orderReference(link.orderRefNum)),
    despatch,
    moves: [...deskMovesOf(atDesk(order, facts))],
    cancelObstacle: obstacle && cancelObstacleSentence(obstacle),
    refunds: payments.filter(goesBack).map(({ id, payMethod, captured, returned, state, isForPerson }) => ({
      paymentId: id,
      amount: pence(captured - returned),
      payMethod,
      isMade: state === 'refunded',
      isForPerson,
    })),
    needsAgeCheck: hasAlcohol(order),
    history: [...history],
  };
}

function toDeskLine({ shown, priced }: SoldLine, order: StoredOrder): OrderForDesk['lines'][number] {
  const status = order.lines.find(({ id }) => id === shown.lineId)?.status;
  return {
    id: shown.lineId,
    name: nameOf(shown),
    quantity: priced.quantity,
    total: priced.gross,
    isShort: status === LineStatus.reducedForStock,
    byEmail: shown.byEmail,
    parts: shown.parts.map(({ name, quantity }) => ({ name, quantity })),
  };
}

/** The facts on which the order's moves depend. */
export function atDesk(order: StoredOrder, { isInAnotherBox }: Pick<DeskFacts, 'isInAnotherBox'>): OrderAtDesk {
  return { ...order, packingWaitsFor: packingWaitsFor(order), needsPacking: isPacked({ order }), isInAnotherBox };
}

/** A box of beers has no strength of its own, and what is in a held order is asked of nobody: both count as alcohol. */
export function hasAlcohol(order: StoredOrder): boolean {
  const { lines } = storedView({ order });
  return followingLinks(order).length > 0 || lines.some(({ abv, parts }) => isAlcoholic(abv) || parts.length > 0);
}
