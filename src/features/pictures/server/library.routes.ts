import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { deletePicture, describePicture, libraryPictures } from '../library.contract.ts';
import type { PictureLibrary } from './library.service.ts';

export function libraryRoutes(library: PictureLibrary): RouteDefinition[] {
  return [
    route(libraryPictures, ({ query: { search, use = null, sort = '-uploadedAt', page, size } }) =>
      library.list({ search, use, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(describePicture, ({ body: { name, alt, ...seen }, visitor, now }) =>
      library.describe(seen, { name, alt }, { by: visitor.person.id, at: now }),
    ),
    route(deletePicture, ({ body, visitor, now }) => library.remove(body, { by: visitor.person.id, at: now })),
  ];
}
