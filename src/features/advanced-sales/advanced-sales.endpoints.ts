import { reads } from '#wire/endpoint.ts';

export const advancedSalesEndpoints = {
  options: reads('/api/order/getpackextraitemlisttobuy', 'none', { shared: false }),
} as const;
