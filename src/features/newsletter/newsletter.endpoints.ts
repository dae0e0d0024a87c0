import { posts, reads } from '#wire/endpoint.ts';

export const newsletterEndpoints = {
  subscribe: posts('/api/newsletter/subscribe', 'complete this process'),
  form: reads('/api/newsletter/form', 'content', { shared: true }),
} as const;
