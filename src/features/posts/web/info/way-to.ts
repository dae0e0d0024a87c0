import { address, paths } from '#site/paths.ts';
import type { InfoPage } from '../../posts.contract.ts';

/** The page at `/info`, the start of the breadcrumbs. */
type Contents = { readonly id: number; readonly title: string };
export type Step = { readonly id: number; readonly name: string; readonly to: string; readonly last: boolean };

/**
 * The breadcrumbs of a page with their addresses. They always start at the contents, even if the root page has no
 * parent; for the contents they are that one step.
 */
export function wayTo(crumbs: InfoPage['breadCrumbs'], contents: Contents): readonly Step[] {
  const steps = crumbs.map(({ id, url, name, last }) => ({
    id,
    name,
    to: id === contents.id ? paths.info : address(paths.infoPost, { idOrSlug: url }),
    last,
  }));
  if (crumbs[0]?.id === contents.id) return steps;
  return [{ id: contents.id, name: contents.title, to: paths.info, last: false }, ...steps];
}
