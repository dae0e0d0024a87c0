import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { collectionPointsQuery } from '#features/brewery/web/brewery.queries.ts';
import { NewsletterToggle } from '#features/newsletter/web/NewsletterToggle.tsx';
import { CancelOwnOrder } from '#features/order-desk/web/CancelOwnOrder.tsx';
import { type Completed, CompletedScreen } from '#features/orders/web/CompletedScreen.tsx';
import { placedOrderQuery } from '#features/orders/web/orders.queries.ts';
import { useTransport } from '#wire/use-transport.ts';
import { paths } from '../paths.ts';
import { Seller } from './seller.tsx';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Order } from '#features/orders/orders.contract.ts';

export function ThisPage() {
  const transport = useTransport();
  const { data: sites = [] } = useQuery(collectionPointsQuery(transport));
  const { data: brewery } = useQuery(queryOf(transport, breweryDetails));
  return (
    <CompletedScreen
      completed={useCompleted()}
      collectionPoints={sites}
      seller={<Seller />}
      bank={brewery?.bank}
      newsletter={offerNewsletter}
      actions={offerCancelling}
    />
  );
}

function offerNewsletter({ invAddress, toName }: Order) {
  return <NewsletterToggle source="completed" person={{ email: invAddress.email, name: toName }} />;
}

function offerCancelling(order: Order, pass: string) {
  return <CancelOwnOrder order={order} pass={pass} />;
}

/**
 * Loaded in the browser only; the server sends a shell. The pass is removed from the address bar as soon as it has opened
 * the order, and kept in memory for what is done with the order.
 */
function useCompleted(): Completed {
  const transport = useTransport();
  const navigate = useNavigate();
  const { t = '' } = useSearch({ from: paths.completed });
  const [pass, setPass] = useState(t);
  if (t !== '' && t !== pass) setPass(t);
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const { data, error, refetch } = useQuery({ ...placedOrderQuery(transport, pass), enabled: inBrowser });
  const isOpened = t !== '' && data !== undefined;
  useEffect(() => {
    if (isOpened) void navigate({ to: paths.completed, search: {}, replace: true });
  }, [isOpened, navigate]);
  if (data) return { state: 'there', order: data, pass };
  if (data === null) return { state: 'none' };
  return error ? { state: 'failed', says: error.message, again: () => void refetch() } : { state: 'loading' };
}
