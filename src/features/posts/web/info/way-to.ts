import { address, paths } from '#site/paths.ts';
import type { InfoPage } from '../../posts.contract.ts';

/** The page at `/info`, as far as a way begins there. */
export type Contents = { readonly id: number; readonly title: string };
export type Step = { readonly id: number; readonly name: string; readonly to: string; readonly last: boolean };

/**
 * The way to a page with the address of each step. It always begins at the contents, though the page above all others may
 * have no parent to say so; the contents themselves are a way of one step.
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
