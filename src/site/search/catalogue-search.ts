/** The tabs of the beer catalogue in the address; absent = every beer. */
const TABS = ['favourites', 'gluten-free', 'vegan'] as const;
export type CatalogueTab = (typeof TABS)[number];
type CatalogueSearch = { q?: string; tab?: CatalogueTab };

/** The router parses digits as a number; an unknown tab is ignored. */
export function catalogueSearch({ q, tab }: Record<string, unknown>): CatalogueSearch {
  const shelfTab = TABS.find((one) => one === tab);
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim() : '';
  return { ...(words && { q: words }), ...(shelfTab && { tab: shelfTab }) };
}
