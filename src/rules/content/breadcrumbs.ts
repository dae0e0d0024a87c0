export type Page = {
  readonly id: number;
  readonly parentId: number | null;
  readonly slug: string;
  readonly title: string;
};
export type Breadcrumb = { readonly id: number; readonly slug: string; readonly title: string; readonly last: boolean };

/**
 * The path from the root to a page, ending with the page itself (D-136). A cycle of parents ends where it closes; a parent missing
 * from `above` (a draft, for example) is left out together with everything above it.
 */
export function breadcrumbs(page: Page, above: readonly Page[]): readonly Breadcrumb[] {
  const byId = new Map(above.map((one) => [one.id, one]));
  const way: Page[] = [];
  const seen = new Set<number>();
  for (let at: Page | undefined = page; at && !seen.has(at.id); at = byId.get(at.parentId ?? 0)) {
    seen.add(at.id);
    way.unshift(at);
  }
  return way.map(({ id, slug, title }) => ({ id, slug, title, last: id === page.id }));
}
