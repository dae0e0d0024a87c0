import { useQuery } from '@tanstack/react-query';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import { useSession } from '#wire/use-session.ts';
import { sitesQuery } from './brewery.queries.ts';
import type { CollectionSite } from '../brewery.contract.ts';

/** The collection points: those of everybody at once, those that staff see when they have come (D-140). */
export function useSites(): readonly CollectionSite[] {
  const carrier = useCarrier();
  const session = useSession();
  const isStaff = hasPermission(session, 'orders.read');
  const forAll = useQuery(sitesQuery(carrier)).data ?? [];
  const forStaff = useQuery({ ...sitesQuery(carrier, true), enabled: isStaff }).data;
  return (isStaff && forStaff) || forAll;
}
