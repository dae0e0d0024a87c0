import { reads } from '#wire/endpoint.ts';

export const ordersEndpoints = {
  order: reads('/api/order/getorder', 'order', { shared: false }),
} as const;
