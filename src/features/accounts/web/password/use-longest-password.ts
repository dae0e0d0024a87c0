import { useQuery } from '@tanstack/react-query';
import { useTransport } from '#wire/use-transport.ts';
import { queryOf } from '#wire/query-of.ts';
import { passwordRules } from '../../accounts.contract.ts';

/** The specification's value, used until the server has answered. */
const USUAL = 20;

/** How many characters a password may have here (D-21). */
export function useLongestPassword(): number {
  const { data } = useQuery(queryOf(useTransport(), passwordRules));
  return data?.longest ?? USUAL;
}
