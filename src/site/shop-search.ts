/** The tabs of the shelf by the word in the address; without one, everything. */
export const shopTabs = ['gluten-free', 'vegan'] as const;
export type ShopTab = (typeof shopTabs)[number];
export type ShopSearch = { tab?: ShopTab };

/** What the address says of the tab; a word that is none is as good as absent. */
export function keptTab(word: unknown): ShopSearch {
  const tab = shopTabs.find((known) => known === word);
  return tab ? { tab } : {};
}
