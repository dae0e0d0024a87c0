import { useQuery } from '@tanstack/react-query';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Module } from '#rules/modules/module-parts.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';

/** Where somebody comes back to a screen, what a colleague has switched is asked for anew after this time. */
const FRESH_MS = 30_000;

/** The brewery's name, and its modules that are off. */
export function useBrewery(): { readonly name: string; readonly modulesOff: readonly Module[] } {
  const { data } = useQuery({ ...queryOf(useTransport(), breweryDetails), staleTime: FRESH_MS });
  return data ?? NOT_LOADED;
}

const NOT_LOADED = { name: '', modulesOff: [] } as const;
