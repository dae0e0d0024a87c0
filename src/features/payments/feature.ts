import type { Platform } from '#platform/platform.ts';
import { createPayments } from './server/payments.service.ts';
import { paymentProviders } from './server/providers/payment-providers.ts';

/** Its calls belong to the checkout. */
export function paymentsFeature(platform: Pick<Platform, 'db' | 'config' | 'providers' | 'clock' | 'log' | 'metrics'>) {
  const { db, config, providers } = platform;
  return {
    service: createPayments({ db, providers: paymentProviders(config, { ...platform, current: providers.current }) }),
    routes: [],
  };
}
