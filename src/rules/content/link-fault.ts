import type { PostKind, PostState } from './post-codes.ts';

/** What an address in a text leads to, as far as the address itself says. */
export type LinkTarget =
  | { readonly to: 'elsewhere' }
  /** A page that is always there, or one that is about a single person, which nobody else can judge. */
  | { readonly to: 'page' }
  | { readonly to: 'nothing' }
  | { readonly to: 'post'; readonly kind: PostKind; readonly name: string }
  | { readonly to: 'pack'; readonly id: number }
  | { readonly to: 'picture'; readonly path: string };

/** What there is on the site. Undefined = not there. */
export type SiteContent = {
  /** By number, by slug or by a slug that it had before. */
  readonly postState: (kind: PostKind, name: string) => PostState | undefined;
  readonly packIsOnSale: (id: number) => boolean | undefined;
  readonly hasPicture: (path: string) => boolean;
};

export const LINK_FAULTS = ['no-page', 'no-post', 'hidden-post', 'no-pack', 'pack-not-on-sale', 'no-picture'] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

/**
 * Why a link leads to nothing that visitors can see; null = it leads somewhere, or elsewhere than to this site, which is not looked at.
 * A redirect from an earlier address counts as leading there.
 */
export function linkFault(target: LinkTarget, site: SiteContent): LinkFault | null {
  switch (target.to) {
    case 'elsewhere':
    case 'page':
      return null;
    case 'nothing':
      return 'no-page';
    case 'post': {
      const state = site.postState(target.kind, target.name);
      if (state === undefined) return 'no-post';
      return state === 'draft' ? 'hidden-post' : null;
    }
    case 'pack': {
      const isOnSale = site.packIsOnSale(target.id);
      if (isOnSale === undefined) return 'no-pack';
      return isOnSale ? null : 'pack-not-on-sale';
    }
    case 'picture':
      return site.hasPicture(target.path) ? null : 'no-picture';
  }
  return target satisfies never;
}
