import { draftOrder, orderAction, timeLeft } from '../basket.contract.ts';
import type { Basket, Caller } from './basket.service.ts';
import {
  DRAFT_COOKIE_LASTS,
  draftReferenceOf,
  draftCookieOf,
  type Named,
} from '#platform/http/request/draft-reference.ts';
import { type OrderRequest, orderRequestOf } from '#platform/http/request/order-request.ts';
import { route, type RouteDefinition, type RouteRequest } from '#platform/http/route.ts';
import type { Visitor } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { triesCode } from './actions/vouchers-and-links.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireOrder } from './view/wire-order.ts';

/** Action 51: a held order is to be collected at a site (D-119). */
export type CollectsHeldOrder = (request: OrderRequest, siteId: number, now: Instant) => Promise<WireOrder | Refusal>;

const COLLECT_NOW = 51;

export function basketRoutes(basket: Basket, collectNow: CollectsHeldOrder): RouteDefinition[] {
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
    route(
      orderAction,
      ({ body, visitor, now, cookie }) => {
        if (body.action !== COLLECT_NOW) return basket.act(callerOf(visitor, body), body, now);
        return collectNow(orderRequestOf({ visitor, cookie }, body), body.siteId ?? 0, now);
      },
      {
        limit: [
          { name: 'voucherCode', per: whoTriesCode },
          { name: 'voucherCodeDay', per: whoTriesCode },
        ],
      },
    ),
    route(timeLeft, ({ body, visitor, now }) => basket.timeLeft(callerOf(visitor, body), now)),
  ];
}

function callerOf(visitor: Visitor, query: Named): Caller {
  return { ...draftReferenceOf(visitor, query), address: visitor.address, cameFrom: visitor.cameFrom };
}

/** A code entered at the basket counts as a look-up of a code (D-90). */
function whoTriesCode({ body, visitor }: RouteRequest<typeof orderAction>): string | null {
  return triesCode(body) ? visitor.address : null;
}
