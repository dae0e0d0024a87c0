import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** The topmost card that somebody looks at, by its pack, with its distance from the top of the window in pixels. */
export type CardInSight = { readonly pack: string | null; readonly top: number };

/** Below the header and the tabs. */
const FIRST_SEEN = 200;
const LONGEST_MS = 1000;

export function cardInSight(): CardInSight {
  for (const card of document.querySelectorAll('[data-pack]')) {
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom > FIRST_SEEN) return { pack: card.getAttribute('data-pack'), top: Math.round(top) };
  }
  return { pack: null, top: 0 };
}

/**
 * Scrolls until the card is where it was, and stays there while the cards above it are drawn, whose height was an estimate
 * until then: for a second, or until somebody scrolls or presses something.
 */
export function bringBackTo({ pack, top }: CardInSight): void {
  const card = pack && document.querySelector(`[data-pack="${Number(pack)}"]`);
  if (!card) return;
  const end = performance.now() + LONGEST_MS;
  const hands = new AbortController();
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, () => hands.abort(), { passive: true, signal: hands.signal });
  const align = () => {
    if (hands.signal.aborted) return;
    scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
    if (performance.now() < end) requestAnimationFrame(align);
    else hands.abort();
  };
  align();
}

/** By the browser's entry of the page that was left. */
const cardsLeft = new Map<string | undefined, CardInSight>();

/**
 * Back leads to the card that was looked at: the router knows only pixels, and above it stand cards of estimated height. Returns
 * what ends that.
 */
export function leadBack(router: AnyRouter): () => void {
  const left = cardsLeft.get(entryOf(router.state.location));
  if (left) bringBackTo(left);
  return router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (pathChanged && fromLocation) cardsLeft.set(entryOf(fromLocation), cardInSight());
  });
}

const entryOf = ({ state: { __TSR_key: entry } }: ParsedLocation) => entry;
