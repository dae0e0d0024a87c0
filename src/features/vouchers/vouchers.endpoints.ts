import { reads } from '#wire/endpoint.ts';

export const vouchersEndpoints = {
  byCode: reads('/api/contentapi/getvoucherbycode', 'none', { shared: false }),
} as const;
