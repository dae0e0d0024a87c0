import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { deleteOutlet, outletsToManage, outletToManage, saveOutlet } from '../../manage-outlets.contract.ts';
import type { OutletsDesk } from './manage-outlets.service.ts';

export function manageOutletsRoutes(outlets: OutletsDesk): RouteDefinition[] {
  return [
    route(outletsToManage, ({ query: { search, sells, shown, sort = 'title', page, size } }) =>
      outlets.list({
        search,
        sells: sells ?? null,
        active: shown === undefined ? null : shown === 'yes',
        ...orderOf(sort),
        from: (page - 1) * size,
        most: size,
      }),
    ),
    route(outletToManage, ({ query }) => outlets.find(query.id)),
    route(saveOutlet, ({ body: { id, version, ...fields }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? outlets.create(fields, change)
        : outlets.save({ id, version }, fields, change);
    }),
    route(deleteOutlet, ({ body, visitor, now }) => outlets.remove(body, { by: visitor.person.id, at: now })),
  ];
}
