import { favour, favouritesRemainder, favouritesRemainderByAddress, myShelf } from '../my-shelf.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { MyShelf } from './my-shelf.service.ts';

export function myShelfRoutes(mine: MyShelf): RouteDefinition[] {
  return [
    route(myShelf, ({ visitor, now }) => mine.of(visitor.person, now)),
    route(favour, ({ query, visitor }) => mine.favour(query, visitor.person)),
    ...[favouritesRemainder, favouritesRemainderByAddress].map((contract) =>
      route(contract, ({ query: { inStockPackIds = [] }, visitor, now }) =>
        mine.remainder(inStockPackIds, visitor.person, now),
      ),
    ),
  ];
}
