import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { loadMyVouchers } from './memberships.client.ts';

/** Of one person: another one never finds it. */
export const myVouchersKey = (person: string) => ['memberships', 'of', person] as const;

export const myVouchersQuery = (carrier: Carrier, person: string) =>
  queryOptions({
    queryKey: myVouchersKey(person),
    queryFn: () => loadMyVouchers(carrier),
    staleTime: 0,
  });
