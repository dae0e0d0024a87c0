import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type VanRoute, vanRoutes } from '../businesses.contract.ts';

/** The rounds of the van; undefined while they are loading. */
export function useRounds(): readonly VanRoute[] | undefined {
  return useQuery(queryOf(useTransport(), vanRoutes, { query: { incSubOptions: true }, for: 'staff' })).data;
}
