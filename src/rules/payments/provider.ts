import { PaymentMethod } from './payment-methods.ts';

/** The provider of a payment attempt, as recorded. */
export type Provider = 'paypal' | 'card-gateway';

/** The payment method that uses each provider. */
export const METHOD_OF = {
  paypal: PaymentMethod.paypal,
  'card-gateway': PaymentMethod.hostedCard,
} as const satisfies Record<Provider, PaymentMethod>;
