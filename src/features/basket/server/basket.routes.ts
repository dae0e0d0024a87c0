import { draftOrder, orderAction, timeLeft } from '../basket.contract.ts';
import type { Basket, Caller } from './basket.service.ts';
import { DRAFT_COOKIE_LASTS, draftReferenceOf, draftCookieOf } from '#platform/http/request/draft-reference.ts';
import { route, type RouteDefinition, type RouteRequest } from '#platform/http/route.ts';
import type { Visitor } from '#platform/http/request/visitor.ts';
import { triesCode } from './actions/vouchers-and-links.ts';
import { isRefusal } from '#rules/refusal.ts';

export function basketRoutes(basket: Basket): RouteDefinition[] {
  return [
    route(
      draftOrder,
      async ({ query, visitor, now, cookie, reply }) => {
        const caller = callerOf(visitor, query);
        const draft = await basket.draft(caller, query.advProdId ?? 0, now);
        if (isRefusal(draft)) return draft;
        const name = draftCookieOf(draft.order.mode);
        const { token, isNew } = draft;
        // A link must not decide in whose basket somebody shops (D-187).
        const mayKeep = isNew || visitor.cameFrom === 'our page';
        if (token !== null && token !== cookie(name) && mayKeep) reply.setCookie(name, token, DRAFT_COOKIE_LASTS);
        if (!draft.keepsToken && caller.token === cookie(name)) reply.dropCookie(name);
        return draft.order;
      },
      { inEveryState: ({ query, visitor, now }) => basket.endsPayment(draftReferenceOf(visitor, query), now) },
    ),
    route(orderAction, ({ body, visitor, now }) => basket.act(callerOf(visitor, body), body, now), {
      limit: [
        { name: 'voucherCode', per: whoTriesCode },
        { name: 'voucherCodeDay', per: whoTriesCode },
      ],
    }),
    route(timeLeft, ({ body, visitor, now }) => basket.timeLeft(callerOf(visitor, body), now)),
  ];
}

function callerOf(visitor: Visitor, query: Parameters<typeof draftReferenceOf>[1]): Caller {
  return { ...draftReferenceOf(visitor, query), address: visitor.address, cameFrom: visitor.cameFrom };
}

/** A code entered at the basket counts as a look-up of a code (D-90). */
function whoTriesCode({ body, visitor }: RouteRequest<typeof orderAction>): string | null {
  return triesCode(body) ? visitor.address : null;
}
