import { type Pence, pence } from '../../money/pence.ts';
import { isManual, type Provider } from '../provider/provider.ts';

/** State of money that goes back by the way it came. */
export type RefundState =
  /** The software asks the provider for it, and again until it is answered, as long as that is safe. */
  | 'pending'
  /** It was asked for and never answered: a person has to find out whether it was made. */
  | 'in-doubt'
  /** The provider has refused it: a person has to make it. */
  | 'failed'
  /** The provider cannot be asked for it: a person has to make it. */
  | 'by-hand'
  | 'made'
  /** It was not made, and another one was asked for in its place. */
  | 'withdrawn';

type OfState = { readonly state: RefundState };

/** Whether a person has to look at it. */
export function waitsForPerson({ state }: OfState): boolean {
  return state === 'in-doubt' || state === 'failed' || state === 'by-hand';
}

/** Whether its money is still on its way back. */
export function isOnItsWay(refund: OfState): boolean {
  return refund.state === 'pending' || waitsForPerson(refund);
}

/**
 * In which state a refund begins. `canBeAsked`: the provider makes refunds for the software. `handedBack`: the person who asks for
 * it has given the money back already, which no bank transfer is.
 */
export function stateOfNewRefund(
  provider: Provider,
  { canBeAsked, handedBack }: { readonly canBeAsked: boolean; readonly handedBack: boolean },
): 'pending' | 'by-hand' | 'made' {
  if (isManual(provider)) return handedBack && provider !== 'transfer' ? 'made' : 'by-hand';
  return canBeAsked ? 'pending' : 'by-hand';
}

/** What of a captured payment has not gone back and is not on its way back, in pence; never below 0. */
export function refundableOf(captured: Pence, refunds: readonly (OfState & { readonly amount: Pence })[]): Pence {
  const goesBack = refunds.filter(({ state }) => state !== 'withdrawn').reduce((sum, { amount }) => sum + amount, 0);
  return pence(Math.max(0, captured - goesBack));
}

/** A refund as it was asked for. `number` and `reference` are ours and the provider's for it. */
export type KnownRefund = OfState & {
  readonly amount: Pence;
  readonly number: string | null;
  readonly reference: string | null;
};

/** What a provider says about money that it has returned. */
export type Returned = { readonly amount: Pence; readonly reference: string; readonly number: string | null };

/**
 * Which refund of a payment a provider's notice is about: by its reference, by our number, or the one of the same sum that a
 * person makes in the merchant system. Null = the shop has not asked for it.
 */
export function refundOfNotice<Refund extends KnownRefund>(
  refunds: readonly Refund[],
  { amount, reference, number }: Returned,
): Refund | null {
  return (
    refunds.find((refund) => refund.reference === reference) ??
    refunds.find((refund) => refund.number !== null && refund.number === number) ??
    refunds.find((refund) => isMadeByPerson(refund) && refund.amount === amount) ??
    null
  );
}

function isMadeByPerson(refund: KnownRefund): boolean {
  return refund.reference === null && (waitsForPerson(refund) || refund.state === 'made');
}
