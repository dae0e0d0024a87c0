import type { Provider } from './provider.ts';

/** How far one attempt to pay has come. Money may still arrive for one that was declined, failed or abandoned. */
export type AttemptState =
  | 'started'
  | 'asking'
  /** Nobody has said how it went for as long as paying may take (D-185). */
  | 'unknown'
  | 'captured'
  | 'awaiting-funds'
  | 'declined'
  | 'failed'
  | 'abandoned'
  | 'refund-due'
  | 'refunded';

type OfState = { readonly state: AttemptState };

/** Whether it was begun and has neither ended nor been called unknown. */
export function isOpen({ state }: OfState): boolean {
  return state === 'started' || state === 'asking';
}

/** Whether it lies with the buyer, to approve or to approve again: its provider has not been asked for the money. */
export function isAtBuyer({ state }: OfState): boolean {
  return state === 'started' || state === 'declined';
}

/** Whether its money goes back, or has gone. */
export function goesBack({ state }: OfState): boolean {
  return state === 'refund-due' || state === 'refunded';
}

/** Whether it pays, or may still pay, for the draft as it stands, so that it is finished in a shop that has closed since (D-84, D-168). */
export function isUnderWay(
  attempt: OfState & { readonly orderVersion: number },
  draft: { readonly version: number },
): boolean {
  return (isOpen(attempt) || isAtBuyer(attempt)) && attempt.orderVersion === draft.version;
}

/**
 * Whether its provider may have taken money already, so that the shopper cannot give it up: PayPal once it was asked (D-108),
 * the card gateway once it has sent her back without saying how it went (D-185).
 */
export function mayHaveTakenMoney({
  provider,
  state,
  crossReference,
}: OfState & { readonly provider: Provider; readonly crossReference: string | null }): boolean {
  const isUnanswered = state === 'asking' || state === 'unknown';
  return isUnanswered && (provider === 'paypal' || crossReference !== null);
}
