import type { Platform } from '#platform/platform.ts';
import { paymentDoors } from './server/payment-doors.ts';
import { createPayments } from './server/payments.service.ts';

/** Its calls are the checkout's. */
export function paymentsFeature({ db, config, clock, log }: Pick<Platform, 'db' | 'config' | 'clock' | 'log'>) {
  return { service: createPayments({ db, ...paymentDoors(config, { clock, log }) }), routes: [] };
}
