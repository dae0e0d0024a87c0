/** Which basket: the ordinary one, or that of beer made to order, which is a separate order (D-115). */
type BasketSearch = { mode?: 'advanced' };

export function basketSearch({ mode }: Record<string, unknown>): BasketSearch {
  return mode === 'advanced' ? { mode } : {};
}

const RETAIL = 0;
const ADVANCED = 500;

/** The requested shop mode; the server decides which one applies (D-46). */
export function modeOf({ mode }: BasketSearch): number {
  return mode === 'advanced' ? ADVANCED : RETAIL;
}

/**
 * The search of the checkout: the stage (so that the browser's Back goes one stage back), the result of a card payment,
 * and the order that is waited for.
 */
type CheckoutSearch = BasketSearch & OrdersSearch & { stage?: 1 | 2 | 3; pay?: PaymentOutcome };

export function checkoutSearch({ stage, pay, ...rest }: Record<string, unknown>): CheckoutSearch {
  const checkoutStage = ([1, 2, 3] as const).find((number) => number === Number(stage));
  return {
    ...basketSearch(rest),
    ...(pay === 'waiting' && ordersSearch(rest)),
    ...(checkoutStage && { stage: checkoutStage }),
    ...(OUTCOME.test(pay as string) && { pay: pay as PaymentOutcome }),
  };
}

/** `returned`: the money arrived, could not be used, and is refunded. */
export type PaymentOutcome = 'failed' | 'waiting' | 'returned';

const OUTCOME = /^(failed|waiting|returned)$/;

/** The pass that opens a placed order once, what was added to it, and how a card payment of what was left has ended. */
type CompletedSearch = OrdersSearch & { t?: string; pay?: PaymentOutcome };

export function completedSearch({ t, pay, ...rest }: Record<string, unknown>): CompletedSearch {
  return {
    ...ordersSearch(rest),
    ...((typeof t === 'string' || typeof t === 'number') && { t: String(t).slice(0, 64) }),
    ...(OUTCOME.test(pay as string) && { pay: pay as PaymentOutcome }),
  };
}

/** The order of the history to show. */
type OrdersSearch = { order?: number };

export function ordersSearch({ order }: Record<string, unknown>): OrdersSearch {
  const id = Number(order);
  return Number.isSafeInteger(id) && id > 0 ? { order: id } : {};
}
