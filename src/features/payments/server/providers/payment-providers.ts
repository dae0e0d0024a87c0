import { createCardGatewayClient } from '#platform/card-gateway/card-gateway-client.ts';
import { circuitBreaker } from '#platform/circuit-breaker.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { createPaypalClient } from '#platform/paypal/paypal-client.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { isManual, type METHOD_OF, type OnlineProvider, type Provider } from '#rules/payments/provider/provider.ts';
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

type Surroundings = {
  /** As they are set up now: asked whenever a provider is used. */
  readonly current: () => Pick<Config, 'paypal' | 'card'>;
  readonly clock: Clock;
  readonly log: ProviderLog;
  readonly metrics: Metrics | null;
};

/** The providers that the brewery has set up, read at each use: staff may change them at any moment. */
export function paymentProviders(
  { paypalTimeoutMs, cardTimeoutMs, circuit }: Pick<Config, 'paypalTimeoutMs' | 'cardTimeoutMs' | 'circuit'>,
  { current, clock, log, metrics }: Surroundings,
): PaymentProviders {
  const breaker = (provider: OnlineProvider) => circuitBreaker(provider, circuit, { clock, log, metrics });
  const openPaypal = (own: NonNullable<Config['paypal']>) =>
    createPaypalClient({ ...own, timeoutMs: paypalTimeoutMs, clock, log, breaker: breaker('paypal') });
  const openGateway = (own: NonNullable<Config['card']>) =>
    createCardGatewayClient({ ...own, timeoutMs: cardTimeoutMs, breaker: breaker('card-gateway') });
  const paypal = openedOnce((own: NonNullable<Config['paypal']>) => paypalProvider(openPaypal(own), log));
  const card = openedOnce((own: NonNullable<Config['card']>) => cardGatewayProvider(openGateway(own), log));
  return {
    get paypal() {
      return paypal(current().paypal);
    },
    get 'card-gateway'() {
      return card(current().card);
    },
  } satisfies Record<OnlineProvider, PaymentProvider | null>;
}

/** Opens a client for settings that are new, and gives the same one for the same settings: it holds an access token. */
function openedOnce<Settings extends object, Client>(open: (settings: Settings) => Client) {
  let latest: { readonly settings: Settings; readonly client: Client } | null = null;
  return (settings: Settings | null): Client | null => {
    if (settings === null) return null;
    if (latest?.settings !== settings) latest = { settings, client: open(settings) };
    return latest.client;
  };
}

/** The provider that can be asked about a payment; null = it is not set up, or a person has received the money. */
export function providerToAsk(providers: PaymentProviders, provider: Provider): PaymentProviders[OnlineProvider] {
  return isManual(provider) ? null : providers[provider];
}

/** Every payment method, its provider read at each use. `mayPayBy` decides whether an order may be paid by it; two occur in old data only. */
export function paymentWays(providers: PaymentProviders) {
  return {
    [PaymentMethod.paypal]: providerWay(() => providers.paypal),
    [PaymentMethod.hostedCard]: providerWay(() => providers['card-gateway']),
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
    [One in OnlineProvider as (typeof METHOD_OF)[One]]: { readonly provider: PaymentProviders[One] };
  };
}

function providerWay<Own extends PaymentProvider>(current: () => Own | null) {
  return {
    asks: 'provider' as const,
    get provider() {
      return current();
    },
  };
}

const NOTHING_TO_PAY = { asks: 'nobody', isPaid: true } as const;
/** Placed unpaid; a person records the money when it has arrived (D-111). */
const PAID_LATER = { asks: 'nobody', isPaid: false } as const;
