import type { ShelfLook, ShelfTab } from '#features/catalogue/web/shelf/shelf-look.ts';
import type { ShelfSort } from '#rules/catalogue/shelf/sort-shelf.ts';

export type ShopSearch = ShelfLook;

const TABS: readonly ShelfTab[] = ['favourites', 'gluten-free', 'vegan', 'unfined', 'till'];
const SORTS: readonly ShelfSort[] = ['name', 'price', 'price-down', 'strength', 'strength-down', 'size', 'size-down'];

/** The filters of the shelf in the address; invalid values are ignored. The router parses digits as numbers. */
export function shopSearch(search: Record<string, unknown>): ShopSearch {
  const tab = TABS.find((one) => one === search['tab']);
  const sort = SORTS.find((one) => one === search['sort']);
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
