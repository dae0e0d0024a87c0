import { beerSlugs } from './beers.ts';
import { containers, labelPath, packHeight, packPath, packWidth } from './pack.ts';

export interface Picture {
  path: string;
  kind: 'product-pack' | 'info-image' | 'picture';
  /** Drawn when read. */
  readonly svg: string;
  width: number;
  height: number;
  /** The picture's main colour, shown until it has loaded. */
  placeholder: string;
}

/**
 * Every picture of the sample brewery by its path.
 * Packs: `{beer}-{container}.svg` · labels: `{beer}-label.svg` · crossed boxes: `mixed-case-{core|seasonal|dark|summer|winter}.svg`,
 * `pick-your-own-{6|8|12}.svg` · goods: `t-shirt-{green|oat|navy}.svg`, `glass.svg`, `beer-mat.svg`, `book.svg`, `ticket-tour.svg`,
 * `ticket-festival.svg`, `gift-voucher.svg`, `gift-voucher-{10|20|50}.svg`, `membership-{single|family|barrel}.svg`, `hop.svg`,
 * `members-only.svg`, `deposit.svg` · scenes: `scene-{home|home-portrait|taproom|hops|yard|festival|drove|reading|missing|winter}.svg`
 * · news: `news-{reeds|lamp|eel|hare|quay|wader|cuckoo|hay|ketch|moth|lighthouse|orchard}.svg`.
 */
export function* pictures(): Iterable<Picture> {
  for (const beer of beerSlugs) {
    yield blank('product-pack', labelPath(beer), 400, packHeight);
    for (const container of containers) {
      yield blank('product-pack', packPath({ beer, container }), packWidth, packHeight);
    }
  }
}

const blank = (kind: Picture['kind'], path: string, width: number, height: number): Picture => ({
  path,
  kind,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"/>`,
  width,
  height,
  placeholder: '#e9dcc3',
});
