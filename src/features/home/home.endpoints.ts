import { reads } from '#wire/endpoint.ts';

export const homeEndpoints = {
  cards: reads('/api/contentapi/getcardsbytpe', 'content', { shared: true }),
} as const;
