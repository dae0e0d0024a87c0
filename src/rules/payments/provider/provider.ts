import { PaymentMethod } from '../payment-methods.ts';

/** A provider that the shop asks for money, and for its return. */
export type OnlineProvider = 'paypal' | 'card-gateway';

/** How money comes that a person receives and records. Nobody is asked about it. */
export const MANUAL_PROVIDERS = ['transfer', 'cash', 'card-machine', 'till'] as const;
export type ManualProvider = (typeof MANUAL_PROVIDERS)[number];

/** By what a payment came, as recorded with it. */
export const PROVIDERS = ['paypal', 'card-gateway', ...MANUAL_PROVIDERS] as const;
export type Provider = (typeof PROVIDERS)[number];

export function isManual(provider: Provider): provider is ManualProvider {
  return (MANUAL_PROVIDERS as readonly Provider[]).includes(provider);
}

/** The payment method of each provider. */
export const METHOD_OF = {
  paypal: PaymentMethod.paypal,
  'card-gateway': PaymentMethod.hostedCard,
  transfer: PaymentMethod.bankTransfer,
  cash: PaymentMethod.cash,
  'card-machine': PaymentMethod.cardTakenByStaff,
  till: PaymentMethod.taproomTill,
} as const satisfies Record<Provider, PaymentMethod>;
