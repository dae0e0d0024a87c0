import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import {
  duplicateProduct,
  eventsToSell,
  moveProduct,
  productsToManage,
  productToManage,
  saveProduct,
} from '../../manage-products.contract.ts';
import { productPreview } from '../../preview.contract.ts';
import type { ManageProducts } from './manage-products.service.ts';
import type { Preview } from './preview.service.ts';

export function manageProductsRoutes(products: ManageProducts, preview: Preview): RouteDefinition[] {
  return [
    route(
      productsToManage,
      ({ query: { search, kind = null, state = null, stock, delivery, sort = 'name', page, size } }) =>
        products.list({
          search,
          kind,
          state,
          isOut: stock === 'out',
          isPaid: delivery === 'paid',
          ...orderOf(sort),
          from: (page - 1) * size,
          most: size,
        }),
    ),
    route(productToManage, ({ query }) => products.find(query.id)),
    route(productPreview, ({ query, now }) => preview(query.id, now)),
    route(eventsToSell, ({ now }) => products.events(now)),
    route(saveProduct, ({ body: { id, version, ...fields }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? products.create(fields, change)
        : products.save({ id, version }, fields, change);
    }),
    route(moveProduct, ({ body: { move, ...seen }, visitor, now }) =>
      products.move(seen, move, { by: visitor.person.id, at: now }),
    ),
    route(duplicateProduct, ({ body, visitor, now }) =>
      products.duplicate(body.id, { by: visitor.person.id, at: now }),
    ),
  ];
}
