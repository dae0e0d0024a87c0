import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Deadline } from '#platform/paypal/deadline.ts';
import type { FoundOrder } from '#platform/paypal/paypal-client.ts';
import type { ProviderAnswer } from '#rules/payments/provider/provider-answer.ts';
import type { ProviderFault } from '#rules/payments/provider/provider-fault.ts';
import type { OnlineProvider } from '#rules/payments/provider/provider.ts';
import type { Attempt } from '../attempt.ts';
import type { StoredRefund } from '../refund.ts';

/** How a payment method is handled: by a provider (null = not set up, D-182), or without one. */
export type PaymentWay =
  | { readonly asks: 'provider'; readonly provider: PaymentProvider | null }
  /** The order is placed at once. `isPaid` = nothing is left to pay. */
  | { readonly asks: 'nobody'; readonly isPaid: boolean };

/**
 * What the checkout needs of a provider that is set up, for one attempt at a time. No call is made inside a
 * transaction, and each is safe to repeat. `Browser` = what the browser needs to continue; `Delivered` and `Notice` =
 * what the provider sends on its own, before and after its signature is checked.
 */
export type PaymentProvider<Browser = unknown, Delivered = never, Notice = unknown> = {
  /** As stored with its attempts. */
  readonly name: OnlineProvider;
  /** The payee that its answers must name; null = any. */
  readonly payee: string | null;
  /** Prepares the payment of a stored attempt. `again` = it had been prepared before, and no call was made. */
  begin(payment: PaymentToBegin): Promise<BegunAtProvider<Browser>>;
  /** Null = the provider takes the money on its own page and notifies us afterwards. */
  readonly approval: Approval | null;
  /**
   * Queries the state of an attempt. `completes` = a payment that is approved but not captured is captured now. For a
   * shopper who waits a provider that is down may be left unasked; for a job it is always asked.
   */
  lookUp(attempt: Attempt, wish: { readonly completes: boolean; readonly asker: 'shopper' | 'job' }): Promise<LookedUp>;
  /** Null = a person makes refunds, in the provider's merchant system. */
  readonly refunds: ProviderRefunds | null;
  /** Parses and verifies what the provider sends. */
  readNotice(delivered: Delivered): Promise<CheckedNotice<Notice>>;
};

/** A stored attempt with its frozen order; `ordinal` = which attempt for this order it is, from 1. */
export type PaymentToBegin = {
  /** How many other orders it pays, too; left out = none. */
  readonly others?: number;
  readonly order: StoredOrder;
  readonly attempt: Attempt;
  readonly ordinal: number;
  readonly shop: ShopFacts;
  readonly publicUrl: string;
};

export type BegunAtProvider<Browser> =
  | { readonly outcome: 'new' | 'again'; readonly providerOrderId: string; readonly forBrowser: Browser }
  /** Nothing can be charged. */
  | { readonly outcome: 'no'; readonly fault: ProviderFault };

/**
 * The buyer approves at the provider, and the shop captures afterwards (PayPal). One deadline covers all calls of a
 * request.
 */
export type Approval = {
  readonly deadline: () => Deadline;
  readonly find: (providerOrderId: string, until: Deadline) => Promise<FoundOrder>;
  /** Idempotent: the key changes only when the buyer's bank has declined (D-104). */
  readonly capture: (
    attempt: Pick<Attempt, 'providerOrderId' | 'declines'>,
    until: Deadline,
  ) => Promise<ProviderAnswer>;
};

/** Refunds of captured payments, whole or in parts. A request that is repeated with the number of its refund is made once. */
export type ProviderRefunds = {
  readonly make: (refund: RefundRequest) => Promise<MadeRefund>;
  /** For so long after the first request the provider recognises a repeated one. */
  readonly repeatableForMs: number;
};

export type RefundRequest = Pick<StoredRefund, 'captureId' | 'number' | 'amount' | 'currency' | 'isWhole'>;

export type MadeRefund =
  | { readonly outcome: 'made'; readonly reference: string }
  | { readonly outcome: 'refused'; readonly because: string }
  | { readonly outcome: 'unknown'; readonly because: string };

export type ProviderLog = { warn(facts: object, message: string): void; error(facts: object, message: string): void };

export type LookedUp =
  | ProviderAnswer
  /** The provider knows the payment and has taken no money. */
  | 'nothing-taken'
  | 'not-known'
  /** Must not be treated as a failed payment (D-185). */
  | 'no-answer';

export type CheckedNotice<Notice> =
  | { readonly notice: 'genuine'; readonly says: Notice }
  | { readonly notice: 'forged'; readonly because: string }
  | { readonly notice: 'cannot-tell' };
