import { reads } from '#wire/endpoint.ts';

export const outletsEndpoints = {
  links: reads('/api/contentapi/getlinks', 'places', { shared: true }),
} as const;
