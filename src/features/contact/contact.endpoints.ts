import { posts, reads } from '#wire/endpoint.ts';

export const contactEndpoints = {
  send: posts('/api/contact/message', 'save this data'),
  messages: reads('/api/contact/messages', 'none', { shared: false }),
  settle: posts('/api/contact/settle', 'save this data'),
  map: reads('/api/contact/map', 'content', { shared: true }),
} as const;
