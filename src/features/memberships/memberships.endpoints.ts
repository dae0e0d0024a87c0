import { posts, reads } from '#wire/endpoint.ts';

export const membershipsEndpoints = {
  activate: posts('/api/contentapi/activateclubvoucher', 'complete this process'),
  mine: reads('/api/contentapi/getmyvoucherslist2', 'none', { shared: false }),
} as const;
