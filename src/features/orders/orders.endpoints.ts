import { reads } from '#wire/endpoint.ts';

export const ordersEndpoints = {
  list: reads('/api/order/getspecialorderlist', 'none', { shared: false }),
  order: reads('/api/order/getorder', 'order', { shared: false }),
} as const;
