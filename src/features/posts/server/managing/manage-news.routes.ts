import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import type { NewsFields, NewsForStaff, NewsListed } from '../../manage-news.contract.ts';
import { deleteNews, newsToManage, newsPostToManage, moveNews, saveNews } from '../../manage-news.contract.ts';
import type { ManagePosts } from './manage-posts.service.ts';

export function manageNewsRoutes(news: ManagePosts<NewsFields, NewsForStaff, NewsListed>): RouteDefinition[] {
  return [
    route(newsToManage, ({ query: { search, publication = null, sort = '-startsAt', page, size } }) =>
      news.list({ search, publication, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(newsPostToManage, ({ query }) => news.find(query.id)),
    route(saveNews, ({ body: { id, version, ...fields }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? news.create(fields, change)
        : news.save({ id, version }, fields, change);
    }),
    route(moveNews, ({ body: { id, version, move, publishAt = null }, visitor, now }) =>
      news.move({ id, version }, { move, publishAt }, { by: visitor.person.id, at: now }),
    ),
    route(deleteNews, ({ body, visitor, now }) => news.remove(body, { by: visitor.person.id, at: now })),
  ];
}
