import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { TypedGyle } from '#rules/gyles/note-gyles.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import type { BodyOf } from '#wire/contract.ts';
import { binsToPack, gylesToPack, noteGylesAtDesk } from '../../packing.contract.ts';
import type { OrderDesk } from '../order-desk.service.ts';
import type { Packing } from './packing.service.ts';

export function packingRoutes(packing: Packing, desk: Pick<OrderDesk, 'find'>): RouteDefinition[] {
  return [
    route(gylesToPack, ({ query, now }) => packing.toPack(query.id as OrderId, now)),
    route(binsToPack, ({ query, now }) => packing.bins(query.id as OrderId, now)),
    route(noteGylesAtDesk, async ({ body: { id, version, gyles, why }, visitor, now }) => {
      const request = { id: id as OrderId, version, gyles: typedOf(gyles), why };
      return (await packing.correct(request, visitor.person.id, now)) ?? desk.find(id as OrderId);
    }),
  ];
}

export function typedOf(gyles: BodyOf<typeof noteGylesAtDesk>['gyles']): readonly TypedGyle[] {
  return gyles.map(({ lineId, bestBefore, ...gyle }) => ({
    ...gyle,
    lineId: lineId as LineId,
    bestBefore: bestBefore as CalendarDay | null,
  }));
}
