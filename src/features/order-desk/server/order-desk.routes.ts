import { draftReferenceOf } from '#platform/http/request/draft-reference.ts';
import { ORDER_COOKIE } from '#platform/http/request/visitor.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { isRefusal } from '#rules/refusal.ts';
import { orderOf } from '#wire/codec.ts';
import {
  cancelOrderAtDesk,
  deskOrders,
  moveOrderAtDesk,
  noteRefundMade,
  orderForDesk,
  releaseOrderAtDesk,
  requestCancel,
} from '../order-desk.contract.ts';
import type { CancelOrders } from './cancelling.service.ts';
import type { OrderDesk } from './order-desk.service.ts';

export function orderDeskRoutes(desk: OrderDesk, cancelling: CancelOrders): RouteDefinition[] {
  return [
    route(deskOrders, ({ query: { search, stage = null, deliveryMethod = null, sort = '-orderedAt', page, size } }) =>
      desk.list({ search, stage, deliveryMethod, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(orderForDesk, ({ query }) => desk.find(query.id as OrderId)),
    route(moveOrderAtDesk, ({ body: { id, version, move, ageChecked = false, ...carried }, visitor, now }) => {
      const { courier = '', trackingNumber = '', trackingUrl = '' } = carried;
      const despatch = { courier: courier.trim(), trackingNumber: trackingNumber.trim(), trackingUrl };
      return desk.move({ id: id as OrderId, version, move, despatch, ageChecked }, visitor.person.id, now);
    }),
    route(releaseOrderAtDesk, ({ body: { id, version }, visitor, now }) =>
      desk.release({ id: id as OrderId, version }, visitor.person.id, now),
    ),
    route(cancelOrderAtDesk, async ({ body: { id, version, why, noProofOfAge }, visitor, now }) => {
      const request = { id: id as OrderId, version, why: why.trim(), noProofOfAge };
      return (await cancelling.byStaff(request, visitor.person.id, now)) ?? desk.find(id as OrderId);
    }),
    route(noteRefundMade, async ({ body: { id, paymentId }, visitor, now }) => {
      const refusal = await cancelling.refundMade(id as OrderId, paymentId, visitor.person.id, now);
      return refusal ?? desk.find(id as OrderId);
    }),
    route(requestCancel, async ({ body: { orderId, t, why }, visitor, now, cookie }) => {
      const owner = draftReferenceOf(visitor, { orderId });
      const request = { owner, pass: t || null, cookie: cookie(ORDER_COOKIE) };
      const outcome = await cancelling.byCustomer(request, why.trim(), now);
      return isRefusal(outcome) ? outcome : { outcome };
    }),
  ];
}
