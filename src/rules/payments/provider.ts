import { PaymentMethod } from './payment-methods.ts';

/** The provider of a payment attempt, as recorded. */
export type Provider = 'paypal' | 'card-gateway';

/** The payment method that uses each provider. */
export const METHOD_OF = {
  paypal: PaymentMethod.paypal,
  'card-gateway': PaymentMethod.hostedCard,
} as const satisfies Record<Provider, PaymentMethod>;

/** How money that cannot be used is refunded: by the software, or by a person in the provider's own merchant system. */
export const REFUNDED_BY = {
  paypal: 'software',
  'card-gateway': 'person',
} as const satisfies Record<Provider, 'software' | 'person'>;
