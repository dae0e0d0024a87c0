import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SHELF_AS_LEFT } from '#site/paths.ts';
import { personalShelf } from '../favourites/personal-shelf.ts';
import type * as BackToCard from './back-to-card.ts';
import { filtersIn, goBackToShelf, rememberShelf, takeCardLeft } from './shelf-memory.ts';

/** Loaded after the page. Who leaves before that comes back to the shelf as it was filtered, at its top. */
let cards: typeof BackToCard | null = null;

/** Stores the position on the shelf, and restores it. */
export function ShelfMemory() {
  const router = useRouter();
  useEffect(() => {
    const { options, state, navigate } = router;
    const noteFilters = (href: string) => personalShelf.show({ filters: filtersIn(options.parseSearch, href) });
    const remember = (href: string) => rememberShelf({ href, ...(cards?.cardInSight() ?? { pack: null, top: 0 }) });
    const leaveDocument = () => {
      const { hash, href } = router.state.location;
      if (hash !== SHELF_AS_LEFT) remember(href);
    };
    addEventListener('pagehide', leaveDocument);
    const ends = [
      () => removeEventListener('pagehide', leaveDocument),
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (pathChanged && fromLocation) remember(fromLocation.href);
      }),
      router.subscribe('onResolved', ({ toLocation, pathChanged }) => pathChanged || noteFilters(toLocation.href)),
    ];
    let isOver = false;
    const loading = import('./back-to-card.ts').then(
      (module) => {
        cards = module;
        if (!isOver) ends.push(module.leadBack(router));
      },
      // Without it Back is where the browser leads.
      () => undefined,
    );
    const arrive = async () => {
      await loading;
      const card = takeCardLeft();
      if (card) cards?.bringBackTo(card);
    };
    // The server knows only that the shelf is to be restored, not how it was left.
    if (state.location.hash === SHELF_AS_LEFT)
      void navigate({ href: goBackToShelf(), replace: true, resetScroll: false }).then(arrive);
    else {
      noteFilters(state.location.href);
      void arrive();
    }
    return () => {
      isOver = true;
      ends.forEach((end) => end());
    };
  }, [router]);
  return null;
}
