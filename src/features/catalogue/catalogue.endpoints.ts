import { reads } from '#wire/endpoint.ts';

export const catalogueEndpoints = {
  shopCards: reads('/api/contentapi/getshopcardlist', 'shopCards', { shared: true }),
  shopItem: reads('/api/contentapi/getshopitem', 'shopCards', { shared: true }),
  box: reads('/api/content/getbox', 'shopCards', { shared: true }),
} as const;
