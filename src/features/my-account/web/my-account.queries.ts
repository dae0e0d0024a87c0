import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { loadAccount, loadAddresses, loadSessions } from './my-account.client.ts';

/** Of one person: another one never finds it. */
export const accountKey = (who: string) => ['my account', who] as const;

export const accountQuery = (carrier: Carrier, who: string) =>
  queryOptions({ queryKey: [...accountKey(who), 'account'], queryFn: () => loadAccount(carrier), staleTime: 0 });

export const sessionsQuery = (carrier: Carrier, who: string) =>
  queryOptions({ queryKey: [...accountKey(who), 'sessions'], queryFn: () => loadSessions(carrier), staleTime: 0 });

export const addressesQuery = (carrier: Carrier, who: string) =>
  queryOptions({ queryKey: [...accountKey(who), 'addresses'], queryFn: () => loadAddresses(carrier), staleTime: 0 });
