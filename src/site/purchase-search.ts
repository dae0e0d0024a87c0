/** What the address of the checkout says: the stage, so that the browser's back goes a stage back, and how a card payment ended. */
export type CheckoutSearch = { stage?: 1 | 2 | 3; pay?: 'failed' | 'waiting' };

export function checkoutSearch({ stage, pay }: Record<string, unknown>): CheckoutSearch {
  const known = ([1, 2, 3] as const).find((number) => number === Number(stage));
  return {
    ...(known && { stage: known }),
    ...((pay === 'failed' || pay === 'waiting') && { pay }),
  };
}

/** The pass that opens a placed order once. */
export type CompletedSearch = { t?: string };

export function completedSearch({ t }: Record<string, unknown>): CompletedSearch {
  return typeof t === 'string' || typeof t === 'number' ? { t: String(t).slice(0, 64) } : {};
}
