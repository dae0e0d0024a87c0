import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { despatchRound, roundSheet, roundsOfDay, sortRound } from '../../rounds.contract.ts';
import type { Rounds } from './rounds.service.ts';

export function roundsRoutes(rounds: Rounds): RouteDefinition[] {
  return [
    route(roundsOfDay, ({ query: { day = null }, now }) => rounds.find(day as CalendarDay | null, now)),
    route(sortRound, ({ body: { day, ids }, visitor, now }) =>
      rounds.sort({ day: day as CalendarDay, ids: ids as OrderId[] }, visitor.person.id, now),
    ),
    route(despatchRound, ({ body: { orders }, visitor, now }) => {
      const seen = orders.map(({ id, version }) => ({ id: id as OrderId, version }));
      return rounds.despatch(seen, visitor.person.id, now);
    }),
    route(roundSheet, ({ query: { day, routeId }, now }) => rounds.sheet({ day: day as CalendarDay, routeId }, now), {
      answersWith: 'application/pdf',
    }),
  ];
}
