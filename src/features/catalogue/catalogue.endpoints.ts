import { posts, reads } from '#wire/endpoint.ts';

export const catalogueEndpoints = {
  shopCards: reads('/api/contentapi/getshopcardlist', 'shopCards', { shared: true }),
  shopItem: reads('/api/contentapi/getshopitem', 'shopCards', { shared: true }),
  variantsToBuy: reads('/api/order/getextraitemlisttobuy', 'none', { shared: true }),
  box: reads('/api/content/getbox', 'shopCards', { shared: true }),
  beers: posts('/api/contentapi/getcataloguecardlist', 'get this data'),
} as const;
