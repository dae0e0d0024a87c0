import { PaymentMethod } from './payment-methods.ts';

/** Who is asked for the money of an order, as an attempt to pay is recorded. */
export type Provider = 'paypal' | 'card-gateway';

/** The way of paying that leads to each provider. */
export const METHOD_OF = {
  paypal: PaymentMethod.paypal,
  'card-gateway': PaymentMethod.hostedCard,
} as const satisfies Record<Provider, PaymentMethod>;

/** Who sends money back that cannot be used: the software, or a person in the provider's own merchant system. */
export const REFUNDED_BY = {
  paypal: 'software',
  'card-gateway': 'person',
} as const satisfies Record<Provider, 'software' | 'person'>;
