export type Page = {
  readonly id: number;
  readonly parentId: number | null;
  readonly slug: string;
  readonly title: string;
};
export type Breadcrumb = { readonly id: number; readonly slug: string; readonly title: string; readonly last: boolean };

/**
 * The way from the root to a page, which is the last of it (D-136). A circle of parents ends where it closes, and a parent
 * that is not among `above` (because it is a draft, say) is passed over with all above it.
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
