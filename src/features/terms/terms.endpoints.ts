import { reads } from '#wire/endpoint.ts';

export const termsEndpoints = {
  versions: reads('/api/terms/versions', 'content', { shared: true }),
} as const;
