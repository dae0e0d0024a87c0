import type { paypalConfig } from '../checkout.contract.ts';
import type { Config } from '#platform/config.ts';
import type { AnswerOf } from '#wire/contract.ts';

/** The public settings of the ways of paying; never a secret (D-25). */
export type PaymentOffer = { readonly paypalConfig: AnswerOf<typeof paypalConfig> };

export function paymentOffer({ paypal, card }: Pick<Config, 'paypal' | 'card'>): PaymentOffer {
  return {
    paypalConfig: {
      sandboxed: paypal?.sandboxed ?? false,
      clientId: paypal?.clientId ?? '',
      scriptUrl: paypal?.scriptUrl ?? '',
      cardOffered: card !== null,
    },
  };
}
