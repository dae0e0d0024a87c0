import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import {
  businessesToManage,
  businessToManage,
  linkToBusiness,
  saveBusiness,
  unlinkFromBusiness,
} from '../../manage-businesses.contract.ts';
import type { ManageBusinesses } from './manage-businesses.service.ts';

export function manageBusinessesRoutes(businesses: ManageBusinesses): RouteDefinition[] {
  return [
    route(
      businessesToManage,
      ({ query: { search, standing = null, tier = null, round = null, sort = 'name', page, size }, now }) => {
        const filters = { search, standing, tier, round };
        return businesses.list({ ...filters, ...orderOf(sort), from: (page - 1) * size, most: size }, now);
      },
    ),
    route(businessToManage, ({ query, now }) => businesses.find(query.id, now)),
    route(saveBusiness, ({ body: { id, version, ...fields }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? businesses.create(fields, change)
        : businesses.save({ id, version }, fields, change);
    }),
    route(linkToBusiness, ({ body: { id, email }, visitor, now }) =>
      businesses.link(id, email, { by: visitor.person.id, at: now }),
    ),
    route(unlinkFromBusiness, ({ body: { id, personId }, visitor, now }) =>
      businesses.unlink(id, personId, { by: visitor.person.id, at: now }),
    ),
  ];
}
