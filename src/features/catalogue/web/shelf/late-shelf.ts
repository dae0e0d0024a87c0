import { lazyRouteComponent } from '@tanstack/react-router';
import { isAsItStands, type ShelfLook } from './shelf-look.ts';

/**
 * Parts of the shop that hydrate late. The server renders them as the address asks; in the browser they stay as sent
 * until their script has loaded.
 */
export const ShelfTools = lazyRouteComponent(() => import('./ShelfTools.tsx'), 'ShelfTools');
export const FoundShelf = lazyRouteComponent(() => import('./FoundShelf.tsx'), 'FoundShelf');
export const FavouriteShelf = lazyRouteComponent(() => import('../favourites/FavouriteShelf.tsx'), 'FavouriteShelf');
export const ShelfPages = lazyRouteComponent(() => import('./ShelfPages.tsx'), 'ShelfPages');
export const ShelfMemory = lazyRouteComponent(() => import('./ShelfMemory.tsx'), 'ShelfMemory');
export const OnlyShown = lazyRouteComponent(() => import('../product/OnlyShown.tsx'), 'OnlyShown');

/** Loads the shelf's scripts before it is shown to a shopper who may only look. */
export async function readyShelf(look: ShelfLook, maxPage: number, mayOnlyLook: boolean): Promise<void> {
  await Promise.all([
    !look.kiosk && ShelfTools.preload?.(),
    (look.kiosk || mayOnlyLook) && OnlyShown.preload?.(),
    ShelfMemory.preload?.(),
    !isAsItStands(look) && FoundShelf.preload?.(),
    look.tab === 'favourites' && FavouriteShelf.preload?.(),
    maxPage > 1 && ShelfPages.preload?.(),
  ]);
}
