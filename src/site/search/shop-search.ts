import type { ShelfLook, ShelfTab } from '#features/catalogue/web/shelf/shelf-look.ts';
import type { ShelfSort } from '#rules/catalogue/sort-shelf.ts';

export type ShopSearch = ShelfLook;

const TABS: readonly ShelfTab[] = ['favourites', 'gluten-free', 'vegan', 'unfined'];
const SORTS: readonly ShelfSort[] = ['name', 'price', 'price-down', 'strength', 'strength-down', 'size', 'size-down'];

/** What the address says of the shelf; what means nothing is as good as absent. Figures alone come as numbers. */
export function shopSearch(search: Record<string, unknown>): ShopSearch {
  const tab = TABS.find((known) => known === search['tab']);
  const sort = SORTS.find((known) => known === search['sort']);
  const [q, style] = [wordsIn(search['q']), wordsIn(search['style'])];
  const size = Number(search['size']);
  return {
    ...(tab && { tab }),
    ...(q && { q }),
    ...(style && { style }),
    ...(Number.isInteger(size) && size > 0 && { size }),
    ...(sort && { sort }),
    ...(String(search['kiosk']) === '1' && { kiosk: 1 as const }),
  };
}

function wordsIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
