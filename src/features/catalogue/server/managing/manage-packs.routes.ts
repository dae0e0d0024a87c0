import { route, type RouteDefinition } from '#platform/http/route.ts';
import {
  duplicatePack,
  movePack,
  packChoices,
  packToManage,
  savePack,
  sortPacks,
} from '../../manage-packs.contract.ts';
import type { ManagePacks } from './manage-packs.service.ts';

export function managePacksRoutes(packs: ManagePacks): RouteDefinition[] {
  return [
    route(packToManage, ({ query }) => packs.find(query.id)),
    route(packChoices, ({ now }) => packs.choices(now)),
    route(savePack, ({ body: { id, version, productId, ...fields }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? packs.create({ ...fields, productId }, change)
        : packs.save({ id, version }, fields, change);
    }),
    route(movePack, ({ body: { move, ...seen }, visitor, now }) =>
      packs.move(seen, move, { by: visitor.person.id, at: now }),
    ),
    route(duplicatePack, ({ body, visitor, now }) => packs.duplicate(body.id, { by: visitor.person.id, at: now })),
    route(sortPacks, ({ body, visitor, now }) => packs.sort(body, { by: visitor.person.id, at: now })),
  ];
}
