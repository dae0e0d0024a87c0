import { ANSWERED_ALWAYS, route, type RouteDefinition } from '#platform/http/route.ts';
import { hoursOfPlaces, saveHours } from '../opening-hours.contract.ts';
import { serverSwitch, switchServer } from '../server-state.contract.ts';
import { shopSwitches, switchShop } from '../shop-switches.contract.ts';
import type { OpeningHoursDesk } from './opening-hours.service.ts';
import type { ServerSwitch } from './server-state.service.ts';
import type { ShopSwitches } from './shop-switches.service.ts';

type Services = { readonly shop: ShopSwitches; readonly server: ServerSwitch; readonly hours: OpeningHoursDesk };

export function availabilityRoutes({ shop, server, hours }: Services): RouteDefinition[] {
  return [
    route(shopSwitches, ({ now }) => shop.find(now), ANSWERED_ALWAYS),
    route(
      switchShop,
      ({ body: { version, ...fields }, visitor, now }) =>
        shop.save(version, fields, { by: visitor.person.id, at: now }),
      ANSWERED_ALWAYS,
    ),
    route(serverSwitch, ({ now }) => server.find(now), ANSWERED_ALWAYS),
    route(
      switchServer,
      ({ body: { version, ...fields }, visitor, now }) =>
        server.save(version, fields, { by: visitor.person.id, at: now }),
      ANSWERED_ALWAYS,
    ),
    route(hoursOfPlaces, ({ now }) => hours.find(now)),
    route(saveHours, ({ body: { siteId, version, ...wish }, visitor, now }) =>
      hours.save(siteId, wish, { version, by: visitor.person.id, at: now }),
    ),
  ];
}
