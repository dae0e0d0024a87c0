import { orderRequestOf } from '#platform/http/request/order-request.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import type { OrderPaper } from '#rules/orders/desk/paper-obstacle.ts';
import { isRefusal } from '#rules/refusal.ts';
import { orderOf } from '#wire/codec.ts';
import type { QueryOf } from '#wire/contract.ts';
import { amendOrderAtDesk } from '../amend.contract.ts';
import {
  cancelOrderAtDesk,
  deskOrders,
  moveOrderAtDesk,
  orderForDesk,
  releaseOrderAtDesk,
  requestCancel,
} from '../order-desk.contract.ts';
import { orderPapers } from '../papers.contract.ts';
import { orderDocument, refundOrderAtDesk, settleRefund } from '../refunds.contract.ts';
import type { CancelOrders } from './cancelling.service.ts';
import type { OrderDesk } from './order-desk.service.ts';
import { typedOf } from './packing/packing.routes.ts';

export function orderDeskRoutes(desk: OrderDesk, cancelling: CancelOrders): RouteDefinition[] {
  return [
    route(deskOrders, ({ query: { search, stage = null, deliveryMethod = null, sort = '-orderedAt', page, size } }) =>
      desk.list({ search, stage, deliveryMethod, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(orderForDesk, ({ query }) => desk.find(query.id as OrderId)),
    route(
      moveOrderAtDesk,
      ({
        body: { id, version, move, ageChecked = false, despiteCancelWish, despiteShortage, gyles, ...carried },
        visitor,
        now,
      }) => {
        const { courier = '', trackingNumber = '', trackingUrl = '' } = carried;
        const despatch = {
          courier: courier.trim(),
          trackingNumber: trackingNumber.trim(),
          trackingUrl: trackingUrl.trim(),
        };
        const how = { despatch, ageChecked, despiteCancelWish, despiteShortage, gyles: typedOf(gyles) };
        return desk.move({ id: id as OrderId, version, move, ...how }, visitor.person.id, now);
      },
    ),
    route(amendOrderAtDesk, ({ body: { id, version, ...words }, visitor, now }) =>
      desk.amend({ id: id as OrderId, version, words }, visitor.person.id, now),
    ),
    route(releaseOrderAtDesk, ({ body: { id, version }, visitor, now }) =>
      desk.release({ id: id as OrderId, version }, visitor.person.id, now),
    ),
    route(cancelOrderAtDesk, async ({ body: { id, version, why, reason, handedBack }, visitor, now }) => {
      const request = { id: id as OrderId, version, why: why.trim(), reason, handedBack };
      return (await cancelling.byStaff(request, visitor.person.id, now)) ?? desk.find(id as OrderId);
    }),
    route(
      orderDocument,
      ({ body: { id, credit = null }, visitor, now }) =>
        desk.document({ id: id as OrderId, credit }, visitor.person.id, now),
      {
        answersWith: 'application/pdf',
        // What is not written yet is written, and kept.
        changesThoughRead: true,
      },
    ),
    route(orderPapers, ({ query: { ids, print }, now }) => desk.papers(ids as OrderId[], PAPERS_OF[print], now), {
      answersWith: 'application/pdf',
    }),
    route(refundOrderAtDesk, async ({ body: { id, lines, why, returnId = null, ...wish }, visitor, now }) => {
      const pieces = lines.map((line) => ({ lineId: line.id as LineId, quantity: line.quantity }));
      const request = { ...wish, id: id as OrderId, lines: pieces, returnId, why: why.trim() };
      return (await cancelling.refundParts(request, visitor.person.id, now)) ?? desk.find(id as OrderId);
    }),
    route(settleRefund, async ({ body: { id, ...refund }, visitor, now }) => {
      const refusal = await cancelling.settleRefund({ id: id as OrderId, ...refund }, visitor.person.id, now);
      return refusal ?? desk.find(id as OrderId);
    }),
    route(requestCancel, async ({ body: { orderId, t, why }, visitor, now, cookie }) => {
      const request = orderRequestOf({ visitor, cookie }, { orderId, t });
      const outcome = await cancelling.byCustomer(request, why.trim(), now);
      return isRefusal(outcome) ? outcome : { outcome };
    }),
  ];
}

const PAPERS_OF = {
  slip: ['slip'],
  note: ['note'],
  'slip-and-note': ['slip', 'note'],
  labels: ['labels'],
} as const satisfies Record<QueryOf<typeof orderPapers>['print'], readonly OrderPaper[]>;
