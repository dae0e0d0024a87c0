import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Deadline } from '#platform/paypal/deadline.ts';
import type { FoundOrder } from '#platform/paypal/paypal-client.ts';
import type { ProviderAnswer } from '#rules/payments/provider-answer.ts';
import type { ProviderFault } from '#rules/payments/provider-fault.ts';
import type { Provider } from '#rules/payments/provider.ts';
import type { Attempt } from '../attempt.ts';

/** How an order is paid in one way: a provider is asked for the money (null = it is not set up, D-182), or nobody is. */
export type PaymentWay =
  | { readonly asks: 'provider'; readonly provider: PaymentProvider | null }
  /** The order is placed at once. `isPaid` = no money is to come. */
  | { readonly asks: 'nobody'; readonly isPaid: boolean };

/**
 * What the checkout asks of a provider that is set up, one of our attempts at a time. No call is made inside a transaction, and
 * each is safe to repeat. `Browser` = what the browser needs to go on; `Delivered` and `Notice` = what the provider sends by
 * itself, before and after its signature was checked.
 */
export type PaymentProvider<Browser = unknown, Delivered = never, Notice = unknown> = {
  /** As its attempts are recorded. */
  readonly name: Provider;
  /** Whom its answers have to name as the payee; null = whomever they name. */
  readonly payee: string | null;
  /** Prepares the payment of an attempt that is recorded. `again` = it had been prepared before, and nobody was asked. */
  begin(payment: PaymentToBegin): Promise<BegunAtProvider<Browser>>;
  /** Null = it takes the money on its own page, and only then tells. */
  readonly approval: Approval | null;
  /** Asks how an attempt stands. `completes` = what the buyer approved and nobody has taken yet is taken now. */
  lookUp(attempt: Attempt, wish: { readonly completes: boolean }): Promise<LookedUp>;
  /** Gives all of the money back; null = a person does, in the provider's own merchant system. */
  readonly refund: ((captureId: string) => Promise<'refunded' | 'refused' | 'unknown'>) | null;
  /** Reads what the provider sends, if it is the provider's. */
  readNotice(delivered: Delivered): Promise<CheckedNotice<Notice>>;
};

/** A recorded attempt with its frozen order; `ordinal` = which try to pay this order it is, from 1. */
export type PaymentToBegin = {
  readonly order: StoredOrder;
  readonly attempt: Attempt;
  readonly ordinal: number;
  readonly shop: ShopFacts;
  readonly publicUrl: string;
};

export type BegunAtProvider<Browser> =
  | { readonly begun: 'new' | 'again'; readonly providerOrderId: string; readonly forBrowser: Browser }
  /** Nothing can be charged. */
  | { readonly begun: 'no'; readonly fault: ProviderFault };

/** The buyer approves at the provider, and the shop takes the money afterwards (PayPal). One deadline for all calls of a request. */
export type Approval = {
  readonly deadline: () => Deadline;
  readonly find: (providerOrderId: string, until: Deadline) => Promise<FoundOrder>;
  /** By a key of its own for each decline of the buyer's bank: at most once (D-104). */
  readonly capture: (
    attempt: Pick<Attempt, 'providerOrderId' | 'declines'>,
    until: Deadline,
  ) => Promise<ProviderAnswer>;
};

export type ProviderLog = { warn(facts: object, message: string): void; error(facts: object, message: string): void };

export type LookedUp =
  | ProviderAnswer
  /** The provider knows the payment and has taken no money. */
  | 'nothing-taken'
  | 'not-known'
  /** Never to be taken for a payment that failed (D-185). */
  | 'no-answer';

export type CheckedNotice<Notice> =
  | { readonly notice: 'genuine'; readonly says: Notice }
  | { readonly notice: 'forged'; readonly because: string }
  | { readonly notice: 'cannot-tell' };
