import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { loadVoucher } from './vouchers.client.ts';

/** What everybody may know of a voucher is less than what its owner may: each has an answer of her own. */
export const voucherQuery = (carrier: Carrier, code: string, person: string) =>
  queryOptions({
    queryKey: ['vouchers', 'of', person, code],
    queryFn: () => loadVoucher(carrier, code),
    staleTime: 0,
    retry: false,
  });
