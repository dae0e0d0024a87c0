import type { paypalConfig } from '../checkout.contract.ts';
import type { Config } from '#platform/config.ts';
import type { AnswerOf } from '#wire/contract.ts';

/** The public settings of the ways of paying as they are now; never a secret (D-25). */
export type PaymentOffer = () => AnswerOf<typeof paypalConfig>;

export function paymentOffer(providers: () => Pick<Config, 'paypal' | 'card'>): PaymentOffer {
  return () => {
    const { paypal, card } = providers();
    return {
      sandboxed: paypal?.sandboxed ?? false,
      clientId: paypal?.clientId ?? '',
      scriptUrl: paypal?.scriptUrl ?? '',
      cardOffered: card !== null,
    };
  };
}
