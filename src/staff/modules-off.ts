import { type QueryClient, useQuery } from '@tanstack/react-query';
import { checkShop } from '#features/brewery/brewery.contract.ts';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import type { Module } from '#rules/modules/module-parts.ts';
import { CallFailed } from '#wire/failure.ts';
import { keyOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';

const MINUTE = 60_000;

/**
 * The modules that are off, as the site learns it (decision 145): by the check of the shop, once a minute while the window is seen, and
 * when it is seen again. Null = not known yet; where it cannot be known nothing is hidden, and each call says it.
 */
export function useModulesOff(): readonly Module[] | null {
  const { data, isPending } = useQuery({
    ...shopCheckQuery(useTransport()),
    staleTime: 0,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: 'always',
  });
  return data?.modulesOff ?? (isPending ? null : []);
}

/** Asks at once which modules there are when a call was refused because its own is off. */
export function refreshWhenModuleIsOff(queryClient: QueryClient, fault: unknown): void {
  if (!(fault instanceof CallFailed) || fault.failure?.code !== 'MODULE_OFF') return;
  void queryClient.invalidateQueries({ queryKey: [...keyOf('everyone'), checkShop.endpoint.path] });
}
