import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { useTransport } from '#wire/use-transport.ts';
import type { Order } from '../orders.contract.ts';
import { HistoryFailed } from './HistoryFailed.tsx';
import { HistoryList } from './HistoryList.tsx';
import { HistoryShape } from './HistoryShape.tsx';
import { customerHistoryQuery } from './orders.queries.ts';
import { OrderOfHistory } from './OrderOfHistory.tsx';

type Props = {
  /** The log-in and the customer to whom it sells: part of the query key, so that nobody gets another customer's answer. */
  readonly customer: string;
  readonly name: string;
  /** The order of the address; the newest of the page is shown if it is none of this page. */
  readonly orderIdInAddress: number | undefined;
  readonly collectionPoints: readonly CollectionPoint[];
  readonly seller: ReactNode;
  /** What staff can do with the open order. */
  readonly actions: (order: Order) => ReactNode;
};

/** The orders of the customer to whom staff sell, ten on a page: what was sold to her by staff, or everything (D-66). */
export function CustomerHistory({ customer, name, orderIdInAddress, collectionPoints, seller, actions }: Props) {
  const [look, setLook] = useState({ page: 1, allKinds: false });
  const { data, error, refetch } = useQuery(customerHistoryQuery(useTransport(), customer, look));
  if (data === undefined && error) return <HistoryFailed error={error} again={() => void refetch()} />;
  const chosen = data?.items.find(({ id }) => id === orderIdInAddress);
  const openOrderId = (chosen ?? data?.items[0])?.id;
  return (
    <>
      <div className="history-look">
        <Checkbox checked={look.allKinds} onChange={({ target }) => setLook({ page: 1, allKinds: target.checked })}>
          Orders of every kind, not only those sold by telephone, at the till or at an event
        </Checkbox>
      </div>
      {data === undefined && <HistoryShape />}
      {data && (
        <div className="history">
          <div>
            {data.items.length === 0 ? (
              <p role="status">
                {look.allKinds ? `${name} has no orders yet.` : `Staff have sold nothing to ${name} yet.`}
              </p>
            ) : (
              <HistoryList label={`Orders of ${name}`} orders={data.items} openOrderId={openOrderId} />
            )}
            {(look.page > 1 || data.more) && (
              <nav aria-label="Pages of orders" className="history-pages">
                <Button
                  kind="plain"
                  disabled={look.page === 1}
                  onClick={() => setLook({ ...look, page: look.page - 1 })}
                >
                  Newer
                </Button>
                <span role="status">Page {look.page}</span>
                <Button kind="plain" disabled={!data.more} onClick={() => setLook({ ...look, page: look.page + 1 })}>
                  Older
                </Button>
              </nav>
            )}
          </div>
          {openOrderId !== undefined && (
            <OrderOfHistory
              key={openOrderId}
              orderId={openOrderId}
              person={customer}
              collectionPoints={collectionPoints}
              seller={seller}
              actions={actions}
              payment={NO_PAYMENT}
              wasChosen={chosen !== undefined}
            />
          )}
        </div>
      )}
    </>
  );
}

const NO_PAYMENT = () => null;
