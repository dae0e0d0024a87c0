import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SHELF_AS_LEFT } from '#site/paths.ts';
import { personalShelf } from '../favourites/personal-shelf.ts';
import { bringBackTo, cardInSight } from './card-in-sight.ts';
import { filtersIn, goBackToShelf, rememberShelf, takeCardLeft } from './shelf-memory.ts';
import { useBackToCard } from './use-back-to-card.ts';

/** Stores the position on the shelf, and restores it. */
export function ShelfMemory() {
  const router = useRouter();
  useBackToCard();
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
      if (hash !== SHELF_AS_LEFT) rememberShelf({ href, ...cardInSight() });
    };
    addEventListener('pagehide', leaveDocument);
    const ends = [
      () => removeEventListener('pagehide', leaveDocument),
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (pathChanged && fromLocation) rememberShelf({ href: fromLocation.href, ...cardInSight() });
      }),
      router.subscribe('onResolved', ({ toLocation, pathChanged }) => pathChanged || noteFilters(toLocation.href)),
    ];
    return () => ends.forEach((end) => end());
  }, [router]);
  return null;
}

function arriveOnShelf(): void {
  const card = takeCardLeft();
  if (card) bringBackTo(card);
}
