import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#site/paths.ts';
import type { Paying } from './use-payment-under-way.ts';

/**
 * Blocks leaving while money may be moving, by a link or by closing the window, except to the page of the placed order
 * and to the card form.
 */
export function useStayWhilePaying(paying: Paying): void {
  const stays = paying === 'open' || paying === 'at-paypal';
  useBlocker({
    shouldBlockFn: ({ next }) => stays && next.pathname !== paths.completed,
    enableBeforeUnload: () => stays,
    disabled: !stays,
  });
  useEffect(() => {
    // Restored from the browser's back/forward cache after the card form: the page does not know what happened there.
    const wake = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);
}
