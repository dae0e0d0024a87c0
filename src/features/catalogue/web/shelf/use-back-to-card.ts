import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bringBackTo, type CardInSight, cardInSight } from './card-in-sight.ts';

/** By the browser's entry of the page that was left. */
const cardsLeft = new Map<string | undefined, CardInSight>();

/** Back leads to the card that was looked at: the router knows only pixels, and above it stand cards of estimated height. */
export function useBackToCard(): void {
  const router = useRouter();
  useEffect(() => {
    const left = cardsLeft.get(entryOf(router.state.location));
    if (left) bringBackTo(left);
    return router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (pathChanged && fromLocation) cardsLeft.set(entryOf(fromLocation), cardInSight());
    });
  }, [router]);
}

const entryOf = ({ state: { __TSR_key: entry } }: ParsedLocation) => entry;
