import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#site/paths.ts';
import type { Paying } from './use-payment-under-way.ts';

/**
 * Nobody leaves while money may be moving, neither by a link nor by closing the window, but for the page of the placed
 * order. Going on to the card form is no leaving.
 */
export function useStayWhilePaying(paying: Paying): void {
  const stays = paying === 'open';
  useBlocker({
    shouldBlockFn: ({ next }) => stays && next.pathname !== paths.completed,
    enableBeforeUnload: () => stays,
    disabled: !stays,
  });
  useEffect(() => {
    // Back from the card form by the back button: the page wakes as it was left, and knows nothing of what happened.
    const wake = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);
}
