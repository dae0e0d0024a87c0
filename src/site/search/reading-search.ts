/** The page of a list; absent = the first. */
type PageSearch = { page?: number };

export function pageSearch({ page }: Record<string, unknown>): PageSearch {
  const number = Number(page);
  return Number.isInteger(number) && number > 1 && number < 10_000 ? { page: number } : {};
}

/** The search text. The router parses digits as a number. */
type InfoSearchWords = PageSearch & { q?: string };

export function infoSearchWords(search: Record<string, unknown>): InfoSearchWords {
  const { q } = search;
  return {
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q) }),
    ...pageSearch(search),
  };
}
