/** Whose basket it is: the ordinary one, or that of beer made to order, which is an order of its own (D-115). */
export type BasketSearch = { mode?: 'advanced' };

export function basketSearch({ mode }: Record<string, unknown>): BasketSearch {
  return mode === 'advanced' ? { mode } : {};
}

const RETAIL = 0;
const ADVANCED = 500;

/** The shop mode that is asked for; which one somebody gets is the server's to say (D-46). */
export function modeOf({ mode }: BasketSearch): number {
  return mode === 'advanced' ? ADVANCED : RETAIL;
}

/**
 * What the address of the checkout says: the stage, so that the browser's back goes a stage back, how a card payment ended,
 * and the order that is waited for.
 */
export type CheckoutSearch = BasketSearch & OrdersSearch & { stage?: 1 | 2 | 3; pay?: PaymentOutcome };

export function checkoutSearch({ stage, pay, ...rest }: Record<string, unknown>): CheckoutSearch {
  const known = ([1, 2, 3] as const).find((number) => number === Number(stage));
  return {
    ...basketSearch(rest),
    ...(pay === 'waiting' && ordersSearch(rest)),
    ...(known && { stage: known }),
    ...(OUTCOME.test(pay as string) && { pay: pay as PaymentOutcome }),
  };
}

/** `returned`: the money came, could not be used, and goes back. */
type PaymentOutcome = 'failed' | 'waiting' | 'returned';

const OUTCOME = /^(failed|waiting|returned)$/;

/** The pass that opens a placed order once. */
export type CompletedSearch = { t?: string };

export function completedSearch({ t }: Record<string, unknown>): CompletedSearch {
  return typeof t === 'string' || typeof t === 'number' ? { t: String(t).slice(0, 64) } : {};
}

/** The order of the history that is looked at. */
export type OrdersSearch = { order?: number };

export function ordersSearch({ order }: Record<string, unknown>): OrdersSearch {
  const id = Number(order);
  return Number.isSafeInteger(id) && id > 0 ? { order: id } : {};
}
