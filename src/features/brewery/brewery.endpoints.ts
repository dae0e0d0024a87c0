import { posts, reads } from '#wire/endpoint.ts';

export const breweryEndpoints = {
  checkServer: reads('/api/accounts/checkserver', 'none', { shared: true }),
  checkShop: reads('/api/accounts/checkshop', 'none', { shared: true }),
  details: reads('/api/content/getbrewery', 'content', { shared: true }),
  terms: reads('/api/content/getterms', 'content', { shared: true }),
  openingHours: reads('/api/content/getopenhours', 'openingHours', { shared: true }),
  siteList: reads('/api/order/getsitelist', 'places', { shared: true }),
  site: posts('/api/order/getsite', 'get this data'),
} as const;
