import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { containersAtBusiness, containersOnLoan, noteEmpties } from '../../containers.contract.ts';
import type { Containers } from './containers.service.ts';

export function containersRoutes(containers: Containers): RouteDefinition[] {
  return [
    route(containersOnLoan, ({ query: { search, sort = '-left', page, size } }) =>
      containers.list({ search, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(containersAtBusiness, ({ query }) => containers.find(query.businessId)),
    route(noteEmpties, ({ body: { entryId, ...entry }, visitor, now }) =>
      containers.note({ id: entryId, ...entry }, visitor.person.id, now),
    ),
  ];
}
