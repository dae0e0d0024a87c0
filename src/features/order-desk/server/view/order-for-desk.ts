import { addressLines } from '#features/basket/server/view/address-lines.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { AgePolicy } from '#rules/brewery/age-policy.ts';
import { creditableGoods } from '#rules/credits/credit-obstacle.ts';
import type { Address } from '#rules/orders/placing/draft.ts';
import { goodsAddress } from '#rules/orders/placing/goods-address.ts';
import { deskMovesOf, isToBePacked, type OrderAtDesk } from '#rules/orders/desk/desk-moves.ts';
import type { CancelFacts } from '#rules/orders/amending/cancel-order.ts';
import { cancelReasonsOf } from '#rules/orders/amending/cancel-reason.ts';
import { chargesDelivery } from '#rules/orders/placing/charges-delivery.ts';
import { addUp, type BasisPoints, pence } from '#rules/money/pence.ts';
import { DeliveryMethod, LineStatus, OrderStatus } from '#rules/orders/order-codes.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import type { PackedGyle } from '#rules/gyles/bins-of-line.ts';
import { wantsReason } from '#rules/gyles/gyles-obstacle.ts';
import { paperObstacle } from '#rules/orders/desk/paper-obstacle.ts';
import { ageChecked } from '#rules/wording/shop/age-policy-words.ts';
import { packingWaitsFor, stillWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import type { ListedOrder, OrderForDesk } from '../../order-desk.contract.ts';
import { hasAlcohol } from '#features/orders/server/papers/has-alcohol.ts';
import { isPacked } from '#features/orders/server/how-it-gets-there.ts';
import { followingLinks, waitingAlong } from '#features/orders/server/linked-orders.ts';
import { owedAfter, owedOf, referenceOf, soldLines, storedView } from '#features/orders/server/placed-facts.ts';
import { dayOf } from '../days/day-facts.ts';
import { copyVatParts, toDeskLine } from './desk-line.ts';
import { toDeskCredit, toDeskPayments, toDeskPrice, toDeskRefund } from './desk-money.ts';
import { obstaclesAtDesk } from './desk-obstacles.ts';
import { gyleFacts } from '../packing/gyles-of-order.ts';
import { creditFacts } from '../credit-order.ts';
import type { DeskFacts } from '../desk-facts.repository.ts';
import type { DeskOrderRow } from '../desk-list.repository.ts';
import type { StoredReturn } from '../returns/returns.repository.ts';

/** One order of the list. */
export function toListedOrder({ orderRefNum, postcode, waitsFor, deliveryMethod, ...row }: DeskOrderRow): ListedOrder {
  return {
    ...row,
    deliveryMethod,
    orderRef: orderReference(orderRefNum),
    postcode: deliveryMethod === DeliveryMethod.collection ? '' : (postcode ?? ''),
    waitsFor: stillWaitsFor({ ...row, waitsFor }),
  };
}

/** A placed order as the desk shows it. */
export function toOrderForDesk(
  order: StoredOrder,
  facts: DeskFacts & { readonly packed: readonly PackedGyle[]; readonly agePolicy: AgePolicy },
  cancelFacts: CancelFacts,
  holdsBelow: BasisPoints,
): OrderForDesk {
  const { paid, despatch, packed } = facts;
  const view = storedView({ order });
  const obstacleOfMoney = orderStage(order.status) === 'cancelled' || order.status === OrderStatus.quoteRequired;
  const { held } = cancelFacts;
  const missing = owedAfter(order, facts.credits) - held;
  const { lines, price } = toDeskPrice(view.priced, facts, { held, isOwed: !obstacleOfMoney });
  const { invoiceAddress, deliveryAddress } = order;
  const isCollected = order.deliveryMethod === DeliveryMethod.collection && view.site !== null;
  const address = goodsAddress(order);
  return {
    id: order.id,
    version: order.version,
    orderRef: referenceOf({ order }),
    orderedAt: order.orderedAt ?? facts.changedAt,
    name: order.toName,
    kind: order.kind,
    postcode: isCollected ? '' : address.postcode,
    email: invoiceAddress.email,
    telephone: address.telephone,
    goesTo: isCollected
      ? [view.site.name, ...view.site.address]
      : addressLines(order).filter((line) => line !== address.telephone),
    status: order.status,
    quotedUntil: facts.quote?.goodUntil ?? null,
    quotedNet: facts.quote?.net ?? null,
    waitsFor: stillWaitsFor(order),
    boxWaits: waitingAlong(order).length > 0,
    deliveryMethod: order.deliveryMethod,
    collectOn: order.collectOn,
    note: order.note,
    invAddress: toDeskAddress(invoiceAddress),
    delAddress: toDeskAddress(deliveryAddress),
    secondAddress: order.separateDeliveryAddress,
    dayOn: dayOf(order),
    siteId: order.siteId,
    payMethod: order.payMethod,
    isPaid: order.isPaid,
    total: view.priced.totalInc,
    due: owedOf(order),
    paid,
    leftToPay: pence(obstacleOfMoney ? 0 : Math.max(0, missing)),
    dueOn: order.dueOn,
    overPaid: order.overPaid,
    payments: toDeskPayments(order, facts, holdsBelow),
    lines: soldLines(view).map((line) =>
      toDeskLine(line, order, {
        packed,
        price: lines.find(({ lineId }) => lineId === line.shown.lineId)?.price ?? line.priced.list,
      }),
    ),
    price,
    goesBack: { own: held, ofAdditions: addUp(cancelFacts.additions.map((added) => added.held)) },
    goesWith: followingLinks(order).map((link) => ({
      id: link.id,
      orderRef: orderReference(link.orderRefNum),
      added: link.added,
      chargesDelivery: chargesDelivery({ lines: link.lines, box: { added: link.added } }),
      waitsFor: packingWaitsFor(link),
    })),
    box: order.box && { id: order.box.id, orderRef: orderReference(order.box.orderRefNum), added: order.box.added },
    despatch,
    hasPapers: paperObstacle(atDesk(order)) === null,
    lacksSomething: isToBePacked(order.status) && isShort(order, facts),
    moves: [...deskMovesOf(atDesk(order))],
    cancelWishes: facts.cancelWishes.map((wish) => ({ ...wish })),
    ...obstaclesAtDesk(order, facts, cancelFacts),
    cancelReasons: [...cancelReasonsOf({ status: order.status, needsAgeCheck: hasAlcohol(order) })],
    creditableGoods: [...creditableGoods(creditFacts(order, facts))],
    delivery: { vatParts: copyVatParts(view.priced.delivery.vatParts) },
    deposits: (view.priced.deposits ?? []).map(({ lineId, quantity, vatParts }) => ({
      lineId,
      quantity,
      vatParts: copyVatParts(vatParts),
    })),
    giftVouchers: view.priced.giftVouchers,
    hasInvoice: facts.hasInvoice,
    credits: facts.credits.map(toDeskCredit),
    refunds: facts.refunds.map(toDeskRefund),
    returns: facts.returns.map(copyReturn),
    asksForGyles: facts.notesGyles && gyleFacts(order).hasTraced,
    gylesWantReason: wantsReason(order.status),
    needsAgeCheck: hasAlcohol(order),
    ageChecked: ageChecked(facts.agePolicy),
  };
}

function toDeskAddress({ postcode, ...lines }: Address): OrderForDesk['invAddress'] {
  return { ...lines, postCode: postcode };
}

export const copyReturn = ({ lines, ...wish }: StoredReturn) => ({
  ...wish,
  lines: lines.map((line) => ({ ...line })),
});

/**
 * Whether something of it, or of what goes along in its box, was sold and is not there by the books (D-109). Of a line some of which was
 * credited it is agreed on with the customer.
 */
export function isShort(order: StoredOrder, { credits }: Pick<DeskFacts, 'credits'>): boolean {
  const credited = new Set<number | null>(credits.flatMap(({ parts }) => parts.map(({ lineId }) => lineId)));
  return (
    order.lines.some((line) => isMissing(line) && !credited.has(line.id)) ||
    followingLinks(order).some(({ lines }) => lines.some(isMissing))
  );
}

const isMissing = ({ status }: { readonly status: LineStatus }) => status === LineStatus.reducedForStock;

/** The facts on which the order's moves depend. */
export function atDesk(order: StoredOrder): OrderAtDesk {
  return {
    ...order,
    packingWaitsFor: packingWaitsFor(order),
    needsPacking: isPacked({ order }),
    isInAnotherBox: order.box !== null,
    waitsForOrders: waitingAlong(order),
  };
}
