import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStatusName } from '#rules/wording/names/order-status-name.ts';
import { Button } from '#ui/Button.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { ByTransfer } from './ByTransfer.tsx';
import { DocumentButton } from './DocumentButton.tsx';
import { OrderCredits } from './OrderCredits.tsx';
import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import { OrderBody } from './OrderBody.tsx';
import type { Order } from '../orders.contract.ts';
import { ownOrderQuery } from './orders.queries.ts';
import { ToPrint } from './ToPrint.tsx';

type Props = {
  readonly orderId: number;
  readonly person: string;
  readonly collectionPoints: readonly CollectionPoint[];
  readonly seller: ReactNode;
  /** What can be done with it. */
  readonly actions: (order: Order) => ReactNode;
  /** Lets her pay what is left of it. */
  readonly payment: (order: Order) => ReactNode;
  /** Chosen by the shopper: it is scrolled into view and announced. */
  readonly wasChosen: boolean;
};

/** One order in full, as it was stored when it was placed. */
export function OrderOfHistory({ orderId, person, collectionPoints, seller, actions, payment, wasChosen }: Props) {
  const { data: order, error, refetch } = useQuery(ownOrderQuery(useTransport(), person, orderId));
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = order !== undefined;
  useEffect(() => {
    if (wasChosen && isThere) heading.current?.focus();
  }, [wasChosen, isThere]);
  const isMissing = error instanceof CallFailed && error.status === 404;
  return (
    <section className="history-order" aria-label="The order" aria-busy={!isThere && error === null}>
      {order === undefined && error && (
        <CouldNotLoad code={InfoCode.partLoad} kind="plain" again={isMissing ? null : () => void refetch()}>
          {isMissing ? GONE : sayProblem(error)}
        </CouldNotLoad>
      )}
      {order === undefined && !error && <Skeleton className="h-80 w-full" />}
      {order && (
        <article className="order">
          <p className="order-letterhead">{seller}</p>
          <h2 ref={heading} tabIndex={-1} className="history-title">
            Order <span className="figures">{order.orderRef}</span>
            <span className="history-state">{orderStatusName(order.status as OrderStatus)}</span>
          </h2>
          <ByTransfer order={order} />
          {payment(order)}
          <OrderBody order={order} collectionPoints={collectionPoints} inHistory />
          <ToPrint order={order} />
          <OrderCredits order={order} />
          <div className="order-actions">
            <Button kind="plain" onClick={() => window.print()}>
              Print
            </Button>
            <DocumentButton order={order} />
            {actions(order)}
          </div>
        </article>
      )}
    </section>
  );
}

const GONE = 'There is no such order in this account.';
