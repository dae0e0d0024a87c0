import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import {
  applyForTrade,
  approveTradeApplication,
  refuseTradeApplication,
  tradeApplication,
  tradeApplicationForStaff,
  tradeApplications,
  withdrawTradeApplication,
} from '../../trade-applications.contract.ts';
import type { TradeApplications } from './applications.service.ts';

export function applicationsRoutes(applications: TradeApplications): RouteDefinition[] {
  return [
    route(tradeApplication, ({ visitor }) => applications.standing(visitor.person.id)),
    route(applyForTrade, ({ body, visitor, now }) => applications.apply(visitor.person.id, body, now), {
      limit: { name: 'message', per: ({ visitor }) => `person ${visitor.person.id}` },
    }),
    route(withdrawTradeApplication, ({ visitor, now }) => applications.withdraw(visitor.person.id, now)),
    route(tradeApplications, ({ query: { search, state = null, sort = 'sentAt', page, size } }) =>
      applications.list({ search, state, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(tradeApplicationForStaff, ({ query }) => applications.find(query.id)),
    route(approveTradeApplication, ({ body: { id, ...terms }, visitor, now }) =>
      applications.approve(id, terms, { by: visitor.person.id, at: now }),
    ),
    route(refuseTradeApplication, ({ body: { id, reason }, visitor, now }) =>
      applications.refuse(id, reason, { by: visitor.person.id, at: now }),
    ),
  ];
}
