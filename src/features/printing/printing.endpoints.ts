import { reads } from '#wire/endpoint.ts';

export const printingEndpoints = {
  sheet: reads('/api/contentapi/gethtmlticketvoucher', 'none', { shared: false }),
  beerList: reads('/api/contentapi/getbeerlisttemplate', 'none', { shared: false }),
} as const;
