import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { HistoryFailed } from './HistoryFailed.tsx';
import { HistoryList } from './HistoryList.tsx';
import { HistoryShape } from './HistoryShape.tsx';
import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import type { Order } from '../orders.contract.ts';
import { orderHistoryQuery } from './orders.queries.ts';
import { OrderOfHistory } from './OrderOfHistory.tsx';

type Props = {
  /** The logged-in person's e-mail: part of the query key, so that nobody gets another person's answer. */
  readonly person: string;
  /** She is trade: then it is the orders of her business. */
  readonly ofBusiness: boolean;
  /** The order of the address; without one the newest is shown. */
  readonly orderIdInAddress: number | undefined;
  readonly collectionPoints: readonly CollectionPoint[];
  readonly seller: ReactNode;
  /** What can be done with the open order. */
  readonly actions: (order: Order) => ReactNode;
  /** Lets her pay what is left of it. */
  readonly payment: (order: Order) => ReactNode;
};

/** The last orders, and one of them in full. */
export function OrderHistory({
  person,
  ofBusiness,
  orderIdInAddress,
  collectionPoints,
  seller,
  actions,
  payment,
}: Props) {
  const { data: orders, error, refetch } = useQuery(orderHistoryQuery(useTransport(), person, ofBusiness));
  if (orders === undefined && error) return <HistoryFailed error={error} again={() => void refetch()} />;
  if (orders === undefined) return <HistoryShape />;
  const openOrderId = orderIdInAddress ?? orders[0]?.id;
  if (openOrderId === undefined) return <NoOrders />;
  return (
    <div className="history">
      {orders.length > 0 && <HistoryList orders={orders} openOrderId={openOrderId} />}
      <OrderOfHistory
        key={openOrderId}
        orderId={openOrderId}
        person={person}
        collectionPoints={collectionPoints}
        seller={seller}
        actions={actions}
        payment={payment}
        wasChosen={orderIdInAddress !== undefined}
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
