import type { ShopForTest } from '../shop-for-test.ts';

/** What is called of a provider that is down answers with a fault, and does nothing. */
export const PAYPAL_IS_DOWN = {
  create: 'answer-500',
  get: 'answer-500',
  capture: 'answer-500',
  refund: 'answer-500',
} as const;
export const GATEWAY_IS_DOWN = { resultHandler: 'fails', refund: 'fails' } as const;

/** No provider answers while something happens. */
export async function whileDown<T>({ paypal, card }: ShopForTest, happens: () => Promise<T>): Promise<T> {
  paypal.setFaults(PAYPAL_IS_DOWN);
  card.setFaults(GATEWAY_IS_DOWN);
  const answer = await happens();
  paypal.clearFaults();
  card.clearFaults();
  return answer;
}
