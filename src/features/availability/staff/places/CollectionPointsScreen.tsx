import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { SortableList } from '#ui/staff/sortable/SortableList.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  type CollectionPointListed,
  collectionPointsToManage,
  sortCollectionPoints,
} from '../../collection-points.contract.ts';
import { ordersToCollect } from './orders-to-collect.ts';

/** Where orders are collected, in the order in which shoppers choose. */
export function Screen() {
  const navigate = useNavigate();
  const query = useQuery(queryOf(useTransport(), collectionPointsToManage, { for: 'staff' }));
  return (
    <>
      <ScreenHead
        title="Collection points"
        actions={
          <Button onClick={() => void navigate({ to: staffPaths.newCollectionPoint as never })}>
            New collection point
          </Button>
        }
      >
        Shoppers choose in this order. <StaffLink to={staffPaths.hours}>Opening hours</StaffLink>
      </ScreenHead>
      {query.data ? <Points {...query.data} /> : <NotLoaded query={query} />}
    </>
  );
}

function Points({ rows }: { readonly rows: readonly CollectionPointListed[] }) {
  const sorting = useListAct({
    act: (transport, points: readonly CollectionPointListed[]) =>
      call(transport, sortCollectionPoints, { body: { ids: points.map(({ id }) => id) } }),
    done: () => 'Shoppers see the new order now',
  });
  return (
    <SortableList
      label="Collection points"
      // As they were left, while that is being saved.
      items={sorting.isPending ? sorting.variables : rows}
      itemId={({ id }) => id}
      itemName={({ name }) => name}
      isLocked={sorting.isPending}
      onSorted={(sorted) => sorting.mutate(sorted)}
      empty="There is no collection point yet, so that nobody can collect an order."
    >
      {(point) => <PointOfList point={point} />}
    </SortableList>
  );
}

function PointOfList({ point }: { readonly point: CollectionPointListed }) {
  const { id, name, line1, postcode, active, toCollect } = point;
  const facts = [
    [line1, postcode].filter((part) => part !== '').join(', '),
    active ? '' : 'closed for new orders',
    ordersToCollect(toCollect),
  ].filter((fact) => fact !== '');
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <StaffLink to={staffPaths.collectionPoint.replace('$id', String(id))}>{name}</StaffLink>
      <span className="text-ink-soft">{facts.join(' · ')}</span>
    </div>
  );
}
