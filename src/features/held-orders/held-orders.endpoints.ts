import { reads } from '#wire/endpoint.ts';

export const heldOrdersEndpoints = {
  forOrder: reads('/api/order/getheldordersfororder', 'none', { shared: false }),
  mine: reads('/api/order/getheldordersforuser', 'none', { shared: false }),
} as const;
