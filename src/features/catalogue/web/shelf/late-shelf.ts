import { lazyRouteComponent } from '@tanstack/react-router';
import { isAsItStands, type ShelfLook } from './shelf-look.ts';

/**
 * What of the shop can wait. The server renders what the address asks for like all else; in the browser it stands as it was
 * sent, and comes to life when its script has followed.
 */
export const ShelfTools = lazyRouteComponent(() => import('./ShelfTools.tsx'), 'ShelfTools');
export const FoundShelf = lazyRouteComponent(() => import('./FoundShelf.tsx'), 'FoundShelf');
export const FavouriteShelf = lazyRouteComponent(() => import('../favourites/FavouriteShelf.tsx'), 'FavouriteShelf');
export const ShelfPages = lazyRouteComponent(() => import('./ShelfPages.tsx'), 'ShelfPages');
export const ShelfMemory = lazyRouteComponent(() => import('./ShelfMemory.tsx'), 'ShelfMemory');
export const OnlyShown = lazyRouteComponent(() => import('../product/OnlyShown.tsx'), 'OnlyShown');

/** Fetches what a look at the shelf needs, before it is shown to somebody who may have to be told that she only looks. */
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
