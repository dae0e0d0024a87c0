import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { HistoryList } from './HistoryList.tsx';
import { HistoryShape } from './HistoryShape.tsx';
import type { CollectionPoint } from './OrderBody.tsx';
import { orderHistoryQuery } from './orders.queries.ts';
import { OrderOfHistory } from './OrderOfHistory.tsx';

type Props = {
  /** Who looks, so that another one never finds it. */
  readonly person: string;
  /** The order of the address; without one the newest is shown. */
  readonly chosen: number | undefined;
  readonly collectionPoints: readonly CollectionPoint[];
  readonly seller: ReactNode;
};

/** Somebody's last orders, and one of them whole. */
export function OrderHistory({ person, chosen, collectionPoints, seller }: Props) {
  const { data: orders, error, refetch } = useQuery(orderHistoryQuery(useTransport(), person));
  if (orders === undefined && error)
    return (
      <CouldNotLoad code={InfoCode.pageLoad} kind="plain" className="py-6" again={() => void refetch()}>
        {sayProblem(error)}
      </CouldNotLoad>
    );
  if (orders === undefined) return <HistoryShape />;
  const shown = chosen ?? orders[0]?.id;
  if (shown === undefined) return <NoOrders />;
  return (
    <div className="history">
      {orders.length > 0 && <HistoryList orders={orders} shown={shown} />}
      <OrderOfHistory
        key={shown}
        orderId={shown}
        person={person}
        collectionPoints={collectionPoints}
        seller={seller}
        wasChosen={chosen !== undefined}
      />
    </div>
  );
}

function NoOrders() {
  return (
    <div className="grid justify-items-start gap-4 py-2">
      <p className="max-w-(--measure)">
        You have no orders here yet. What you buy while you are logged in is kept for you on this page; an order that
        you placed without logging in is opened by the link in its e-mail.
      </p>
      <LinkButton to={paths.shop}>Go to the beer shop</LinkButton>
    </div>
  );
}
