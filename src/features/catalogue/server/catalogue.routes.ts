import { beerCatalogue, boxById, shopCardList, shopItem, variantsToBuy } from '../catalogue.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import { withCustomer } from '#platform/http/request/selling-to.ts';
import type { Subject } from '#platform/http/response/versions.ts';
import { type Beers, cacheKeyOf } from './beers.service.ts';
import type { Shelf } from './shelf.service.ts';

const ON_THE_SHELF: readonly Subject[] = ['catalogue', 'pictures', 'shop', 'stock', 'day'];

/** `tillMode` of the wire (D-37); 0 = without. */
const INCLUDES_TILL = 1;

export function catalogueRoutes(shelf: Shelf, beers: Beers): RouteDefinition[] {
  return [
    route(
      shopCardList,
      ({ query: { page = 1, pageSize = 1000, mode = 0 }, now }) => shelf.page({ page, pageSize, mode }, now),
      {
        cache: {
          // Who only looks is told whom to ring.
          dependsOn: [...ON_THE_SHELF, 'brewery'],
          keyOf: ({ page = 1, pageSize = 1000, mode = 0 }) => (mode === 0 ? `${page}/${pageSize}` : null),
          forPerson: ({ query: { page = 1, pageSize = 1000, mode = 0, tillMode = 0, tradeBizId }, visitor, now }) => {
            const request = { page, pageSize, mode, till: tillMode === INCLUDES_TILL };
            return shelf.pageFor(request, withCustomer(visitor.person, { mode, tradeBizId }), now);
          },
        },
      },
    ),
    route(
      shopItem,
      ({ query: { packId = 0, productId = 0, tradeBizId }, visitor: { person }, now }) =>
        shelf.item({ packId, productId }, person && withCustomer(person, { tradeBizId }), now),
      {
        cache: { dependsOn: ON_THE_SHELF, keyOf: ({ packId = 0, productId = 0 }) => `${packId}/${productId}` },
      },
    ),
    route(variantsToBuy, ({ query, now }) => shelf.variants(query.packId, now), {
      cache: { dependsOn: ON_THE_SHELF, keyOf: ({ packId }) => `${packId}` },
    }),
    route(beerCatalogue, ({ query, visitor, now }) => beers.page(query, visitor.person?.id ?? null, now), {
      cache: { dependsOn: ['catalogue', 'pictures', 'day'], keyOf: cacheKeyOf },
    }),
    route(boxById, ({ query, now }) => shelf.box(query.boxId, now), {
      cache: { dependsOn: ['catalogue', 'places', 'day'], keyOf: ({ boxId }) => `${boxId}` },
    }),
  ];
}
