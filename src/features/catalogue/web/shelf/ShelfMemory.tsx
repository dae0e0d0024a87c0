import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SHELF_AS_LEFT } from '#site/paths.ts';
import { personalShelf } from '../favourites/personal-shelf.ts';
import { arriveOnShelf, filtersIn, goBackToShelf, rememberShelf } from './shelf-memory.ts';

/** Stores the position on the shelf, and restores it. */
export function ShelfMemory() {
  const router = useRouter();
  useEffect(() => {
    const { options, state, navigate } = router;
    const noteFilters = (href: string) => personalShelf.show({ filters: filtersIn(options.parseSearch, href) });
    // The server knows only that the shelf is to be restored, not how it was left.
    if (state.location.hash === SHELF_AS_LEFT)
      void navigate({ href: goBackToShelf(), replace: true, resetScroll: false }).then(arriveOnShelf);
    else {
      noteFilters(state.location.href);
      arriveOnShelf();
    }
    const leaveDocument = () => {
      const { hash, href } = router.state.location;
      if (hash !== SHELF_AS_LEFT) rememberShelf(href);
    };
    addEventListener('pagehide', leaveDocument);
    const ends = [
      () => removeEventListener('pagehide', leaveDocument),
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (pathChanged && fromLocation) rememberShelf(fromLocation.href);
      }),
      router.subscribe('onResolved', ({ toLocation, pathChanged }) => pathChanged || noteFilters(toLocation.href)),
    ];
    return () => ends.forEach((end) => end());
  }, [router]);
  return null;
}
