import { route, type RouteDefinition } from '#platform/http/route.ts';
import { uploadPicture } from '../pictures.contract.ts';
import type { Pictures } from './pictures.service.ts';

export function picturesRoutes(pictures: Pictures): RouteDefinition[] {
  return [
    route(
      uploadPicture,
      ({ body: { file, left = 0, top = 0, width, height, library = false }, visitor, now }) => {
        const crop = width === undefined || height === undefined ? null : { left, top, width, height };
        return pictures.upload({ file, crop, isForLibrary: library }, { by: visitor.person.id, at: now });
      },
      { limit: { name: 'upload', per: ({ visitor }) => String(visitor.person?.id) } },
    ),
  ];
}
