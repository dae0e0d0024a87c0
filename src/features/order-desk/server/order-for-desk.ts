import { addressLines } from '#features/basket/server/view/address-lines.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { isAlcoholic } from '#rules/catalogue/is-alcohol.ts';
import { creditObstacle } from '#rules/credits/credit-obstacle.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import type { CreditPart } from '#rules/credits/credit-parts.ts';
import { becomesVoucher } from '#rules/vouchers/vouchers-to-issue.ts';
import { creditObstacleSentence } from '#rules/wording/credit-obstacle-sentence.ts';
import { deskMovesOf, type OrderAtDesk } from '#rules/orders/desk-moves.ts';
import { type CancelFacts, cancelObstacle } from '#rules/orders/cancel-order.ts';
import { cancelObstacleSentence } from '#rules/wording/cancel-obstacle-sentence.ts';
import { METHOD_OF } from '#rules/payments/provider.ts';
import { DeliveryMethod, LineStatus } from '#rules/orders/order-codes.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { packingWaitsFor } from '#rules/orders/packing-waits-for.ts';
import type { DeskRow, OrderForDesk } from '../order-desk.contract.ts';
import { isPacked } from '#features/orders/server/how-it-gets-there.ts';
import { followingLinks } from '#features/orders/server/linked-orders.ts';
import { nameOf, referenceOf, type SoldLine, soldLines, storedView } from '#features/orders/server/placed-facts.ts';
import { creditFacts } from './credit-order.ts';
import type { DeskFacts } from './desk-facts.repository.ts';
import type { DeskOrderRow } from './desk-list.repository.ts';

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
  const { paid, despatch, history } = facts;
  const obstacle = cancelObstacle(cancelFacts);
  const refundObstacle = creditObstacle(creditFacts(order, facts));
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
    refundObstacle: refundObstacle && creditObstacleSentence(refundObstacle),
    delivery: { vatParts: copied(view.priced.delivery.vatParts) },
    giftVouchers: view.priced.giftVouchers,
    credits: facts.credits.map(({ number, kind, issuedAt, money, giftVouchers, why, parts }) => ({
      number,
      reference: creditReference(number),
      kind,
      issuedAt,
      money,
      giftVouchers,
      why,
      parts: parts.map((part) => ({ ...part, vatParts: copied(part.vatParts) })),
    })),
    refunds: facts.refunds.map(({ id, amount, state, provider, detail }) => ({
      id,
      amount,
      state,
      payMethod: METHOD_OF[provider],
      because: detail,
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
    vatParts: copied(priced.vatParts),
    isRefundable: !becomesVoucher(shown),
    parts: shown.parts.map(({ name, quantity }) => ({ name, quantity })),
  };
}

const copied = (vatParts: CreditPart['vatParts']) => vatParts.map((part) => ({ ...part }));

/** The facts on which the order's moves depend. */
export function atDesk(order: StoredOrder, { isInAnotherBox }: Pick<DeskFacts, 'isInAnotherBox'>): OrderAtDesk {
  return { ...order, packingWaitsFor: packingWaitsFor(order), needsPacking: isPacked({ order }), isInAnotherBox };
}

/** A box of beers has no strength of its own, and what is in a held order is asked of nobody: both count as alcohol. */
export function hasAlcohol(order: StoredOrder): boolean {
  const { lines } = storedView({ order });
  return followingLinks(order).length > 0 || lines.some(({ abv, parts }) => isAlcoholic(abv) || parts.length > 0);
}
