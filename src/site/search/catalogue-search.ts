/** The tabs of the beer catalogue by the word in the address; without one, every beer. */
const TABS = ['favourites', 'gluten-free', 'vegan'] as const;
export type CatalogueTab = (typeof TABS)[number];
export type CatalogueSearch = { q?: string; tab?: CatalogueTab };

/** A word of figures alone comes as a number; a tab that is none is as good as absent. */
export function catalogueSearch({ q, tab }: Record<string, unknown>): CatalogueSearch {
  const known = TABS.find((one) => one === tab);
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim() : '';
  return { ...(words && { q: words }), ...(known && { tab: known }) };
}
