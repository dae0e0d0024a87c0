import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { arriveOnShelf, rememberShelf } from './shelf-memory.ts';

/** Remembers how the shelf was left, and brings back to it. */
export function ShelfMemory() {
  const router = useRouter();
  useEffect(() => {
    arriveOnShelf();
    return router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (pathChanged && fromLocation) rememberShelf(fromLocation.href);
    });
  }, [router]);
  return null;
}
