import { orderCreditNote, orderInvoice } from '../invoices.contract.ts';
import { orderById, specialOrderList } from '../orders.contract.ts';
import type { Invoices } from './invoicing/invoices.service.ts';
import type { OrderHandlers } from './order.handlers.ts';
import type { OrderLists } from './order-lists.ts';
import { draftReferenceOf } from '#platform/http/request/draft-reference.ts';
import { orderRequestOf } from '#platform/http/request/order-request.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import { isRefusal } from '#rules/refusal.ts';
import { ORDER_COOKIE } from '#platform/http/request/visitor.ts';

const UNKNOWN = { refused: 'unknown-order' } as const;

export function ordersRoutes(handlers: OrderHandlers, lists: OrderLists, invoices: Invoices): RouteDefinition[] {
  // What is not written yet is written, and kept.
  const PDF = { answersWith: 'application/pdf', changesThoughRead: true } as const;
  return [
    route(
      orderInvoice,
      async (request) => {
        const order = await handlers.findReadable(orderRequestOf(request, request.body), request.now);
        return order === null ? UNKNOWN : invoices.invoice(order, null, request.now);
      },
      PDF,
    ),
    route(
      orderCreditNote,
      async (request) => {
        const order = await handlers.findReadable(orderRequestOf(request, request.body), request.now);
        return order === null ? UNKNOWN : invoices.creditNote(order, request.body.number, request.now);
      },
      PDF,
    ),
    route(specialOrderList, ({ query, visitor }) => lists.of(query, visitor.person)),
    route(
      orderById,
      async (request) => {
        const { query, now, visitor, reply } = request;
        const mergeBins = query.mergeBins ?? false;
        const opened = await handlers.open(orderRequestOf(request, query), now, { mergeBins });
        if (isRefusal(opened)) return opened;
        const { order, cookie } = opened;
        // A page of another site gives this browser no cookie.
        if (cookie && visitor.cameFrom !== 'elsewhere') reply.setCookie(ORDER_COOKIE, cookie.token, cookie);
        return order;
      },
      {
        inEveryState: async ({ query, visitor, now, cookie }) =>
          Boolean(query.t) ||
          cookie(ORDER_COOKIE) !== null ||
          handlers.endsPayment(draftReferenceOf(visitor, query), now),
      },
    ),
  ];
}
