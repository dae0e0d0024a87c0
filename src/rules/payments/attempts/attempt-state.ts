import type { Provider } from '../provider/provider.ts';

/** State of one payment attempt. Money may still arrive for one that was declined, failed or abandoned. */
export type AttemptState =
  | 'started'
  | 'asking'
  /** No result within the time allowed for paying (D-185). */
  | 'unknown'
  | 'captured'
  | 'awaiting-funds'
  | 'declined'
  | 'failed'
  | 'abandoned'
  | 'refund-due'
  | 'refunded'
  /** A person had recorded money that has not come. */
  | 'withdrawn';

type OfState = { readonly state: AttemptState };

/** Whether it was started and has neither ended nor become unknown. */
export function isOpen({ state }: OfState): boolean {
  return state === 'started' || state === 'asking';
}

/** Whether the buyer has to approve it (again): no capture has been requested. */
export function isAtBuyer({ state }: OfState): boolean {
  return state === 'started' || state === 'declined';
}

/** Whether its money has come, or was announced. */
export function hasMoney({ state }: OfState): boolean {
  return state === 'captured' || state === 'awaiting-funds';
}

/** Whether its money is being refunded, or has been. */
export function goesBack({ state }: OfState): boolean {
  return state === 'refund-due' || state === 'refunded';
}

/**
 * Whether it pays, or may still pay, for the draft as it stands, so that it may be completed after the shop has closed (D-84,
 * D-168).
 */
export function isUnderWay(
  attempt: OfState & { readonly orderVersion: number },
  draft: { readonly version: number },
): boolean {
  return (isOpen(attempt) || isAtBuyer(attempt)) && attempt.orderVersion === draft.version;
}

/** Whether it went to the provider, which has not said yet how it ended. */
export function isUnanswered({ state }: OfState): boolean {
  return state === 'asking' || state === 'unknown';
}

/**
 * Whether the provider may already have taken money, so that the shopper cannot abandon the attempt: PayPal once capture was
 * requested (D-108), the card gateway once it has sent her back without a result (D-185).
 */
export function mayHaveTakenMoney({
  provider,
  state,
  crossReference,
}: OfState & { readonly provider: Provider; readonly crossReference: string | null }): boolean {
  return isUnanswered({ state }) && (provider === 'paypal' || crossReference !== null);
}
