/** The topmost card that somebody looks at, by its pack, with its distance from the top of the window in pixels. */
export type CardInSight = { readonly pack: string | null; readonly top: number };

/** Below the header and the tabs. */
const FIRST_SEEN = 200;
const STEP = 100;
const LONGEST_MS = 1000;

export function cardInSight(): CardInSight {
  for (let y = FIRST_SEEN; y < innerHeight; y += STEP)
    for (const element of document.elementsFromPoint(innerWidth / 4, y)) {
      const card = element.closest('[data-pack]');
      if (card) return { pack: card.getAttribute('data-pack'), top: Math.round(card.getBoundingClientRect().top) };
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
