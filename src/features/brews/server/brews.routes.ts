import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { orderOf } from '#wire/codec.ts';
import { brewedBeers, destroyGyle, gyleBook, packageGyle, packsToFill, saveGyle } from '../brews.contract.ts';
import type { Brews } from './brews.service.ts';

export function brewsRoutes(brews: Brews): RouteDefinition[] {
  return [
    route(gyleBook, ({ query: { search, sort = '-brewedOn', page, size, bevId = null, standing = null } }) =>
      brews.list({ search, beverageId: bevId, standing, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(brewedBeers, () => brews.beers()),
    route(packsToFill, ({ query: { bevId } }) => brews.packsToFill(bevId)),
    route(saveGyle, ({ body: { id, version, bevId, brewedOn, ...rest }, visitor, now }) => {
      const [brew, change] = [
        { ...rest, brewedOn: brewedOn as CalendarDay },
        { by: visitor.person.id, at: now },
      ];
      return id === undefined || version === undefined
        ? brews.enter({ ...brew, beverageId: bevId }, change)
        : brews.correct({ id, version }, brew, change);
    }),
    route(packageGyle, ({ body: { stockItemId, bestBefore, packagedOn, ...rest }, visitor, now }) => {
      const days = { bestBefore: bestBefore as CalendarDay, packagedOn: packagedOn as CalendarDay };
      const change = { by: visitor.person.id, at: now };
      return brews.package({ ...rest, ...days, stockItemId: stockItemId as StockItemId }, change);
    }),
    route(destroyGyle, ({ body: { reason, ...seen }, visitor, now }) =>
      brews.destroy(seen, reason, { by: visitor.person.id, at: now }),
    ),
  ];
}
