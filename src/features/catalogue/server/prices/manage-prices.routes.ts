import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { Pence } from '#rules/money/pence.ts';
import { orderOf } from '#wire/codec.ts';
import {
  deletePreparedChange,
  packPriceHistory,
  packPricesNow,
  preparedChange,
  preparedPrices,
  releasePreparedChange,
  saveFormerPrice,
  savePreparedChange,
  savePrices,
} from '../../manage-prices.contract.ts';
import type { ManagePrices } from './manage-prices.service.ts';
import type { PreparedPrices } from './prepared-prices.service.ts';

export function managePricesRoutes(prices: ManagePrices, prepared: PreparedPrices): RouteDefinition[] {
  return [
    route(packPricesNow, ({ query: { search, drink = null, state = null }, now }) =>
      prices.grid({ search, drink, state }, now),
    ),
    route(packPriceHistory, ({ query: { id } }) => prices.history(id)),
    route(saveFormerPrice, ({ body: { id, was }, visitor, now }) =>
      prices.saveFormer(id, was as Pence | null, { by: visitor.person.id, at: now }),
    ),
    route(savePrices, ({ body: { cells }, visitor, now }) => prices.save(cells, { by: visitor.person.id, at: now })),
    route(preparedPrices, ({ query: { search, state = null, sort = '-dueAt', page, size } }) =>
      prepared.list({ search, state, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(preparedChange, ({ query: { id } }) => prepared.find(id)),
    route(savePreparedChange, ({ body: { id, version, ...entry }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? prepared.create(entry, change)
        : prepared.save({ id, version }, entry, change);
    }),
    route(deletePreparedChange, ({ body, visitor, now }) => prepared.remove(body, { by: visitor.person.id, at: now })),
    route(releasePreparedChange, ({ body, visitor, now }) =>
      prepared.releaseNow(body, { by: visitor.person.id, at: now }),
    ),
  ];
}
