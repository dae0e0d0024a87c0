import type { Transaction } from '#platform/database/database.ts';
import { beerSlugs } from '../artwork/beers.ts';
import { pictures } from '../artwork/pictures.ts';
import type { Picture } from '../artwork/pictures.ts';
import { beerPacks } from './beer-pack-rows.ts';
import { insertRows } from './insert-rows.ts';
import type { RowOf } from './insert-rows.ts';
import { labelPath, packPath } from '../artwork/pack.ts';

/** Draws what is shown somewhere: not every beer comes in every container. */
export async function loadPictures(trx: Transaction): Promise<void> {
  const drawn = new Set<string>();
  const rows: RowOf<'picture'>[] = [];
  for (const picture of pictures()) {
    const key = `${picture.kind} ${picture.path}`;
    if (drawn.has(key) || !isShown(picture)) continue;
    drawn.add(key);
    rows.push(pictureRow(picture));
  }
  await insertRows(trx, 'picture', rows);
}

const shownPacks = new Set([
  ...beerPacks.map((pack) => packPath({ beer: pack.beer, container: pack.in })),
  ...beerSlugs.map(labelPath),
]);

function isShown({ path }: Picture): boolean {
  return shownPacks.has(path) || !beerSlugs.some((slug) => path.startsWith(`${slug}-`));
}

function pictureRow({ kind, path, svg, width, height, placeholder }: Picture): RowOf<'picture'> {
  return { kind, path, media_type: 'image/svg+xml', bytes: Buffer.from(svg, 'utf8'), width, height, placeholder };
}
