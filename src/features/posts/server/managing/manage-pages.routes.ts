import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import type { PageFields, PageForStaff, PageListed } from '../../manage-pages.contract.ts';
import {
  deletePage,
  pagesBelow,
  pageTitles,
  sortPages,
  pagesToManage,
  pageToManage,
  movePage,
  savePage,
} from '../../manage-pages.contract.ts';
import type { PageTree } from './page-tree.service.ts';
import type { ManagePosts } from './manage-posts.service.ts';

export function managePagesRoutes(
  pages: ManagePosts<PageFields, PageForStaff, PageListed>,
  tree: PageTree,
): RouteDefinition[] {
  return [
    route(pagesToManage, ({ query: { search, publication = null, sort = 'title', page, size } }) =>
      pages.list({ search, publication, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(pageToManage, ({ query }) => pages.find(query.id)),
    route(savePage, ({ body: { id, version, ...fields }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? pages.create(fields, change)
        : pages.save({ id, version }, fields, change);
    }),
    route(movePage, ({ body: { id, version, move, publishAt = null }, visitor, now }) =>
      pages.move({ id, version }, { move, publishAt }, { by: visitor.person.id, at: now }),
    ),
    route(deletePage, ({ body, visitor, now }) => pages.remove(body, { by: visitor.person.id, at: now })),
    route(pagesBelow, ({ query }) => tree.below(query.id ?? null)),
    route(pageTitles, () => tree.titles()),
    route(sortPages, ({ body: { below, ids }, visitor, now }) =>
      tree.sort(below, ids, { by: visitor.person.id, at: now }),
    ),
  ];
}
