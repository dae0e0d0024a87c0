import { route, type RouteDefinition } from '#platform/http/route.ts';
import { breweryToManage, saveBrewery, saveBreweryBank } from '../../manage-brewery.contract.ts';
import type { ManageBrewery } from './manage-brewery.service.ts';

export function manageBreweryRoutes(brewery: ManageBrewery): RouteDefinition[] {
  return [
    route(breweryToManage, ({ now }) => brewery.find(now)),
    route(saveBrewery, ({ body: { version, ...details }, visitor, now }) =>
      brewery.save(details, { version, by: visitor.person.id, at: now }),
    ),
    route(saveBreweryBank, ({ body: { version, ...bank }, visitor, now }) =>
      brewery.saveBank(bank, { version, by: visitor.person.id, at: now }),
    ),
  ];
}
