import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import {
  addClosedDay,
  changeFreePacks,
  deliveryToManage,
  removeClosedDay,
  removeRound,
  removeZone,
  roundToManage,
  saveCourier,
  saveRound,
  saveZone,
  takeBankHolidays,
  tryDeliveryTo,
  zoneToManage,
} from '../delivery.contract.ts';
import type { ClosedDaysDesk } from './closed-days.service.ts';
import type { DeliveryDesk } from './delivery.service.ts';
import type { RoundsDesk } from './rounds.service.ts';
import type { DeliveryTrials } from './try-delivery.service.ts';
import type { ZonesDesk } from './zones.service.ts';

type Desks = {
  readonly desk: DeliveryDesk;
  readonly zones: ZonesDesk;
  readonly rounds: RoundsDesk;
  readonly days: ClosedDaysDesk;
  readonly trials: DeliveryTrials;
};

export function deliveryRoutes({ desk, zones, rounds, days, trials }: Desks): RouteDefinition[] {
  return [
    route(deliveryToManage, ({ now }) => desk.all(now)),
    route(saveCourier, ({ body: { version, ...fields }, ...call }) =>
      desk.saveCourier(fields, version, changeOf(call)),
    ),
    route(changeFreePacks, ({ body: { packIds, count }, ...call }) =>
      desk.changeFreePacks(packIds, count, changeOf(call)),
    ),
    route(zoneToManage, ({ query }) => zones.find(query.id)),
    route(saveZone, ({ body: { id, version, ...fields }, ...call }) =>
      id === undefined || version === undefined
        ? zones.create(fields, changeOf(call))
        : zones.save({ id, version }, fields, changeOf(call)),
    ),
    route(removeZone, ({ body, ...call }) => zones.remove(body, changeOf(call))),
    route(roundToManage, ({ query }) => rounds.find(query.id)),
    route(saveRound, ({ body: { id, version, ...fields }, ...call }) =>
      id === undefined || version === undefined
        ? rounds.create(fields, changeOf(call))
        : rounds.save({ id, version }, fields, changeOf(call)),
    ),
    route(removeRound, ({ body, ...call }) => rounds.remove(body, changeOf(call))),
    route(addClosedDay, ({ body, ...call }) => days.add(body.day as CalendarDay, body.name, changeOf(call))),
    route(removeClosedDay, ({ body, ...call }) => days.remove(body.day as CalendarDay, changeOf(call))),
    route(takeBankHolidays, ({ body, ...call }) => days.take(body.nation, body.year, changeOf(call))),
    route(tryDeliveryTo, ({ query, now }) => trials.find(query.postcode, query.day as CalendarDay, now)),
  ];
}

type Call = { readonly visitor: { readonly person: { readonly id: number } }; readonly now: Instant };

function changeOf({ visitor, now }: Call) {
  return { by: visitor.person.id, at: now };
}
