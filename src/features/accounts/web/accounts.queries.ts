import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { loadFacebookAppId, loadGoogleKeys, loadPasswordRules } from './accounts.client.ts';

export const googleKeysQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: ['accounts', 'google'],
    queryFn: () => loadGoogleKeys(carrier),
    staleTime: lifetimes.content * 1000,
  });

export const facebookQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: ['accounts', 'facebook'],
    queryFn: () => loadFacebookAppId(carrier),
    staleTime: lifetimes.content * 1000,
  });

export const passwordRulesQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: ['accounts', 'password rules'],
    queryFn: () => loadPasswordRules(carrier),
    staleTime: lifetimes.content * 1000,
  });
