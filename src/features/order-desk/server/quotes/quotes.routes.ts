import { ORDER_COOKIE } from '#platform/http/request/visitor.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { isRefusal } from '#rules/refusal.ts';
import { acceptQuote, quoteByLink, quoteOrder, refuseQuote } from '../../quotes.contract.ts';
import type { OrderDesk } from '../order-desk.service.ts';
import type { Quotes } from './quotes.service.ts';

export function quotesRoutes(quotes: Quotes, desk: Pick<OrderDesk, 'find'>): RouteDefinition[] {
  return [
    route(quoteOrder, async ({ body: { id, ...wish }, visitor, now }) => {
      const request = { ...wish, id: id as OrderId };
      return (await quotes.quote(request, visitor.person.id, now)) ?? desk.find(request.id);
    }),
    route(quoteByLink, ({ body: { token }, now }) => quotes.show(token, now)),
    route(acceptQuote, async ({ body: { token }, now, visitor, reply }) => {
      const answered = await quotes.accept(token, now);
      if (isRefusal(answered)) return answered;
      // The page of the order says what is to be paid.
      if (visitor.cameFrom !== 'elsewhere') {
        const { token: opens, seconds } = await quotes.cookieFor(answered.orderId, now);
        reply.setCookie(ORDER_COOKIE, opens, { seconds });
      }
      return answered.quote;
    }),
    route(refuseQuote, async ({ body: { token, why = '' }, now }) => {
      const answered = await quotes.refuse(token, why.trim(), now);
      return isRefusal(answered) ? answered : answered.quote;
    }),
  ];
}
