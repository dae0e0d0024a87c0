import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { collectionPointsQuery } from '#features/brewery/web/brewery.queries.ts';
import { NewsletterToggle } from '#features/newsletter/web/NewsletterToggle.tsx';
import { PayLeft } from '#features/checkout/web/pay-left/PayLeft.tsx';
import { type Completed, CompletedScreen } from '#features/orders/web/CompletedScreen.tsx';
import { placedOrderQuery } from '#features/orders/web/orders.queries.ts';
import { useLooking } from '#features/orders/web/use-looking.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import { useTransport } from '#wire/use-transport.ts';
import { paths } from '../paths.ts';
import type { PaymentOutcome } from '../search/purchase-search.ts';
import { OrderChanges } from './order-changes.tsx';
import { Seller } from './seller.tsx';
import type { Order } from '#features/orders/orders.contract.ts';

export function ThisPage() {
  const transport = useTransport();
  const { data: sites = [] } = useQuery(collectionPointsQuery(transport));
  const { pay } = useSearch({ from: paths.completed });
  const looking = useLooking(pay === 'waiting');
  return (
    <CompletedScreen
      completed={useCompleted(pay, looking.isOn)}
      collectionPoints={sites}
      seller={<Seller />}
      newsletter={offerNewsletter}
      actions={offerChanges}
      payment={offerPayment}
      cardPaymentEnded={pay ?? null}
      looking={looking}
    />
  );
}

function offerNewsletter({ invAddress, toName }: Order) {
  return <NewsletterToggle source="completed" person={{ email: invAddress.email, name: toName }} />;
}

function offerPayment(order: Order, pass: string) {
  return <PayLeft order={order} pass={pass} />;
}

function offerChanges(order: Order, pass: string) {
  return <OrderChanges order={order} pass={pass} />;
}

/**
 * Loaded in the browser only; the server sends a shell. The pass is removed from the address bar as soon as it has opened
 * the order, and kept in memory for what is done with the order.
 */
function useCompleted(pay: PaymentOutcome | undefined, looksAgain: boolean): Completed {
  const transport = useTransport();
  const navigate = useNavigate();
  const { t = '', order } = useSearch({ from: paths.completed });
  const [pass, setPass] = useState(t);
  if (t !== '' && t !== pass) setPass(t);
  const inBrowser = useInBrowser();
  const { data, error, refetch } = useQuery({
    ...placedOrderQuery(transport, pass, looksAgain, order),
    enabled: inBrowser,
  });
  const isOpened = t !== '' && data !== undefined;
  useEffect(() => {
    if (isOpened)
      void navigate({ to: paths.completed, search: { ...(order && { order }), ...(pay && { pay }) }, replace: true });
  }, [isOpened, navigate, order, pay]);
  if (data) return { state: 'there', order: data, pass };
  if (data === null) return { state: 'none' };
  return error ? { state: 'failed', says: error.message, again: () => void refetch() } : { state: 'loading' };
}
