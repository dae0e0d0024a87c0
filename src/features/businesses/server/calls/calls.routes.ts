import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { accountsToCall, callsToAccount, noteCall } from '../../calls.contract.ts';
import type { Calls } from './calls.service.ts';

export function callsRoutes(calls: Calls): RouteDefinition[] {
  return [
    route(accountsToCall, ({ query, now }) => {
      const { search, callBack = null, ordered = null, round = null, day, sort = 'callBackOn', page, size } = query;
      const filters = { search, callBack, ordered, round, day };
      return calls.list({ ...filters, ...orderOf(sort), from: (page - 1) * size, most: size }, now);
    }),
    route(callsToAccount, ({ query, now }) => calls.callsTo(query.businessId, now)),
    route(noteCall, ({ body: { businessId, ...entry }, visitor, now }) =>
      calls.note(businessId, entry, { by: visitor.person.id, at: now }),
    ),
  ];
}
