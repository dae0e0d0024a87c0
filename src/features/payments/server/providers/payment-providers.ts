import { createCardGatewayClient } from '#platform/card-gateway/card-gateway-client.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { createPaypalClient } from '#platform/paypal/paypal-client.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { METHOD_OF, Provider } from '#rules/payments/provider.ts';
import { type CardGatewayProvider, cardGatewayProvider } from './card-gateway.ts';
import type { PaymentProvider, PaymentWay, ProviderLog } from './payment-provider.ts';
import { type PaypalProvider, paypalProvider } from './paypal.ts';

/** Each with its own type; null = not set up, so not offered (D-182). */
export type PaymentProviders = {
  readonly paypal: PaypalProvider | null;
  readonly 'card-gateway': CardGatewayProvider | null;
};

/** For scripts that record what a person reports, without calling a provider. */
export const NO_PROVIDERS = { paypal: null, 'card-gateway': null } as const satisfies PaymentProviders;

/** The providers that the brewery has set up. */
export function paymentProviders(
  {
    paypal,
    paypalTimeoutMs,
    card,
    cardTimeoutMs,
  }: Pick<Config, 'paypal' | 'paypalTimeoutMs' | 'card' | 'cardTimeoutMs'>,
  { clock, log }: { readonly clock: Clock; readonly log: ProviderLog },
): PaymentProviders {
  return {
    paypal: paypal && paypalProvider(createPaypalClient({ ...paypal, timeoutMs: paypalTimeoutMs, clock, log }), log),
    'card-gateway': card && cardGatewayProvider(createCardGatewayClient({ ...card, timeoutMs: cardTimeoutMs }), log),
  } satisfies Record<Provider, PaymentProvider | null>;
}

/** Every payment method. `mayPayBy` decides whether an order may be paid by it; two occur in old data only. */
export function paymentWays(providers: PaymentProviders) {
  return {
    [PaymentMethod.paypal]: { asks: 'provider', provider: providers.paypal },
    [PaymentMethod.hostedCard]: { asks: 'provider', provider: providers['card-gateway'] },
    [PaymentMethod.nothingToPay]: NOTHING_TO_PAY,
    [PaymentMethod.bankTransfer]: PAID_LATER,
    [PaymentMethod.onAccount]: PAID_LATER,
    [PaymentMethod.undecided]: PAID_LATER,
    [PaymentMethod.cash]: PAID_LATER,
    [PaymentMethod.cardTakenByStaff]: PAID_LATER,
    [PaymentMethod.taproomTill]: PAID_LATER,
    [PaymentMethod.formerPaypal]: PAID_LATER,
    [PaymentMethod.all]: PAID_LATER,
  } as const satisfies Record<PaymentMethod, PaymentWay> & {
    [One in Provider as (typeof METHOD_OF)[One]]: { readonly provider: PaymentProviders[One] };
  };
}

const NOTHING_TO_PAY = { asks: 'nobody', isPaid: true } as const;
/** Placed unpaid; a person records the money when it has arrived (D-111). */
const PAID_LATER = { asks: 'nobody', isPaid: false } as const;
