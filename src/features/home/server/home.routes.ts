import { route, type RouteDefinition } from '#platform/http/route.ts';
import { cardsByType } from '../home.contract.ts';
import type { Home } from './home.service.ts';

export function homeRoutes(home: Home): RouteDefinition[] {
  return [
    route(
      cardsByType,
      async ({ query, visitor, now }) =>
        (await home.cards({ kind: query.tpe, withInactive: query.bInActive === true, asker: visitor.person, now })).map(
          (card) => ({
            id: card.id,
            source: card.source,
            title: card.title,
            xText: card.x_text,
            text: card.text,
            textAlign: card.text_align,
            imageStyle: card.image_style,
            linkUrl: card.link_url,
            picPath: card.picture,
            picAlt: card.picture_alt,
            active: card.active,
          }),
        ),
      { cache: { dependsOn: ['content', 'day'], keyOf: (query) => `${query.tpe}` } },
    ),
  ];
}
