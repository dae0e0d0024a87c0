import { useQuery } from '@tanstack/react-query';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';

/** Empty = not known yet. */
export function useBreweryName(): string {
  return useQuery(queryOf(useTransport(), breweryDetails)).data?.name ?? '';
}
