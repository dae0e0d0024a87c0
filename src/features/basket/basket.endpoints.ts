import { posts, reads } from '#wire/endpoint.ts';

export const basketEndpoints = {
  draft: reads('/api/order/getdraftorder2', 'draft', { shared: false }),
  act: posts('/api/order/orderactionbyvalidate', 'save this data'),
  timeLeft: posts('/api/order/getservertimediff', 'get this data'),
} as const;
