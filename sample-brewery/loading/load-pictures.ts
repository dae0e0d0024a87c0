import type { Transaction } from '#platform/database/database.ts';
import { beerSlugs } from '../artwork/beers.ts';
import { pictures } from '../artwork/pictures.ts';
import type { Picture } from '../artwork/pictures.ts';
import { insertRows } from './insert-rows.ts';
import type { RowOf } from './insert-rows.ts';

type Shelf = Picture['kind'];

/**
 * Draws what is shown somewhere: not every beer comes in every container. A picture stands on each shelf from which somebody
 * fetches it: packs large and small, posts from theirs, cards and everything else from the plain one.
 */
export async function loadPictures(trx: Transaction): Promise<void> {
  const pathsOfShelves = await wantedShelves(trx);
  const rows = [...pictures()].flatMap((picture) => {
    const shelves = new Set<Shelf>(isOfSomeBeer(picture) ? [] : [picture.kind]);
    for (const [shelf, paths] of pathsOfShelves) if (paths.has(picture.path)) shelves.add(shelf);
    return shelves.size === 0 ? [] : pictureRows(picture, shelves);
  });
  await insertRows(trx, 'picture', rows);
}

/** A beer in a container; whether anybody sells it so is another question. */
function isOfSomeBeer({ kind, path }: Picture): boolean {
  return kind === 'product-pack' && beerSlugs.some((slug) => path.startsWith(`${slug}-`));
}

/** Which paths the loaded packs, posts and cards name, by the shelf they are fetched from. */
async function wantedShelves(trx: Transaction): Promise<ReadonlyMap<Shelf, ReadonlySet<string>>> {
  const packs = await trx.selectFrom('pack').select('picture').execute();
  const products = await trx.selectFrom('product').select('picture').execute();
  const posts = await trx.selectFrom('post').select('picture').execute();
  const cards = await trx.selectFrom('card').select('picture').execute();
  return new Map<Shelf, ReadonlySet<string>>([
    ['product-pack', pathsOf([...packs, ...products])],
    ['picture', pathsOf([...packs, ...products, ...cards])],
    ['info-image', pathsOf(posts)],
  ]);
}

function pictureRows({ path, svg, width, height, placeholder }: Picture, shelves: Iterable<Shelf>): RowOf<'picture'>[] {
  const bytes = Buffer.from(svg, 'utf8');
  return [...shelves].map((kind) => ({ kind, path, media_type: 'image/svg+xml', bytes, width, height, placeholder }));
}

function pathsOf(named: readonly { readonly picture: string }[]): ReadonlySet<string> {
  return new Set(named.map(({ picture }) => picture));
}
