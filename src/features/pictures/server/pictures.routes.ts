import { route, type RouteDefinition } from '#platform/http/route.ts';
import { uploadPicture } from '../pictures.contract.ts';
import type { Pictures } from './pictures.service.ts';

export function picturesRoutes(pictures: Pictures): RouteDefinition[] {
  return [
    route(uploadPicture, ({ body: { file, left = 0, top = 0, width, height }, visitor, now }) => {
      const crop = width && height ? { left, top, width, height } : null;
      return pictures.upload({ file, crop }, { by: visitor.person.id, at: now });
    }),
  ];
}
