import { draftOrder, orderAction, timeLeft } from '../basket.contract.ts';
import type { Basket, Caller } from './basket.service.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import { DRAFT_COOKIE, type Visitor } from '#platform/http/visitor.ts';
import { isRefusal } from '#rules/refusal.ts';

/** Anonymous drafts are forgotten after thirty days (D-165). */
const COOKIE = { seconds: 30 * 24 * 3600 };

export function basketRoutes(basket: Basket): RouteDefinition[] {
  return [
    route(draftOrder, async ({ query, visitor, now, reply }) => {
      const draft = await basket.draft(callerOf(visitor, query), now);
      if (isRefusal(draft)) return draft;
      if (visitor.draftToken !== draft.token) reply.setCookie(DRAFT_COOKIE, draft.token, COOKIE);
      return draft.order;
    }),
    route(orderAction, ({ body, visitor, now }) => basket.act(callerOf(visitor, body), body, now)),
    route(timeLeft, ({ body, visitor, now }) => basket.timeLeft(callerOf(visitor, body), now)),
  ];
}

function callerOf(
  visitor: Visitor,
  asked: { readonly draftName?: string | undefined; readonly orderId?: number | undefined },
): Caller {
  return {
    token: asked.draftName || visitor.draftToken,
    orderId: asked.orderId && asked.orderId > 0 ? asked.orderId : null,
    address: visitor.address,
  };
}
