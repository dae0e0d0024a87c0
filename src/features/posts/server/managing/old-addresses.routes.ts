import { route, type RouteDefinition } from '#platform/http/route.ts';
import { oldAddresses, removeOldAddress } from '../../old-addresses.contract.ts';
import type { OldAddresses } from './old-addresses.service.ts';

export function oldAddressesRoutes(addresses: OldAddresses): RouteDefinition[] {
  return [
    route(oldAddresses, ({ query }) => addresses.of(query.id)),
    route(removeOldAddress, ({ body: { id, slug }, visitor, now }) =>
      addresses.remove(id, slug, { by: visitor.person.id, at: now }),
    ),
  ];
}
