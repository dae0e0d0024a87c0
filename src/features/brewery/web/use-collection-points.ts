import { useQuery } from '@tanstack/react-query';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { useTransport } from '#wire/use-transport.ts';
import { useSession } from '#wire/use-session.ts';
import { collectionPointsQuery } from './brewery.queries.ts';
import type { CollectionPoint } from '../brewery.contract.ts';

/** The public collection points at once, and those for staff when they have loaded (D-140). */
export function useCollectionPoints(): readonly CollectionPoint[] {
  const transport = useTransport();
  const session = useSession();
  const isStaff = hasPermission(session, 'orders.read');
  const forAll = useQuery(collectionPointsQuery(transport)).data ?? [];
  const forStaff = useQuery({ ...collectionPointsQuery(transport, true), enabled: isStaff }).data;
  return (isStaff && forStaff) || forAll;
}
