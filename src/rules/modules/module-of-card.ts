import { placeOf } from '#rules/content/card-place.ts';
import { type Module, moduleOfPage } from './module-parts.ts';

/** The card of the home page or the taproom that shows, or leads to, a module; null = it is of none. */
export function moduleOfCard({
  source,
  linkUrl,
}: {
  readonly source: number;
  readonly linkUrl: string;
}): Module | null {
  return placeOf(source) === 'events' ? 'events' : moduleOfPage(linkUrl.toLowerCase().replace(/[?#].*$/, ''));
}
