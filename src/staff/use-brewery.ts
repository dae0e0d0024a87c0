import { useQuery } from '@tanstack/react-query';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Module } from '#rules/modules/module-parts.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';

/** Where somebody comes back to a screen, what a colleague has switched is asked for anew after this time. */
const FRESH_MS = 30_000;

/** The brewery's name, and its modules that are off; null = not known yet. */
export function useBrewery(): { readonly name: string; readonly modulesOff: readonly Module[] | null } {
  const { data, isPending } = useQuery({ ...queryOf(useTransport(), breweryDetails), staleTime: FRESH_MS });
  return data ?? { name: '', modulesOff: isPending ? null : [] };
}
