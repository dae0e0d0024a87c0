import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import { isOn, type Module, moduleOfPage } from '#rules/modules/module-parts.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import type { PageContext } from './page-route.ts';

const NONE: readonly Module[] = [];

/** The modules that are off. Every page has loaded it with the details of the brewery; without them all count as on. */
export async function modulesOff({
  transport,
  queryClient,
}: Pick<PageContext, 'transport' | 'queryClient'>): Promise<readonly Module[]> {
  const details = await queryClient.ensureQueryData(queryOf(transport, breweryDetails)).catch(() => null);
  return details?.modulesOff ?? NONE;
}

export function useModulesOff(): readonly Module[] {
  return useQuery(queryOf(useTransport(), breweryDetails)).data?.modulesOff ?? NONE;
}

/** A page of a module that is off is not found, by the pattern of its route. */
export async function requireModule(asks: PageContext, pattern: string): Promise<void> {
  const module = moduleOfPage(pattern);
  if (module && !isOn(module, await modulesOff(asks))) throw notFound();
}
