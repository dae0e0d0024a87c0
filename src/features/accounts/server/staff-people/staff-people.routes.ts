import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { staffPeople } from '../../staff-people.contract.ts';
import type { StaffPeople } from './staff-people.service.ts';

export function staffPeopleRoutes(people: StaffPeople): RouteDefinition[] {
  return [
    route(staffPeople, ({ query: { search, factor = null, sort = 'name', page, size }, visitor }) =>
      people.list({ search, factor, ...orderOf(sort), from: (page - 1) * size, most: size }, visitor.person),
    ),
  ];
}
