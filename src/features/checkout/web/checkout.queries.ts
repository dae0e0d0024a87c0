import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { loadPaypalConfig } from './checkout.client.ts';

export const paypalConfigQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: ['checkout', 'paypal'],
    queryFn: () => loadPaypalConfig(carrier),
    staleTime: lifetimes.content * 1000,
  });
