import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { paths } from '#site/paths.ts';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { useSelling } from '#wire/use-selling.ts';
import { DocumentButton } from './DocumentButton.tsx';
import { OrderCredits } from './OrderCredits.tsx';
import type { Order } from '../orders.contract.ts';

type Props = {
  readonly order: Order;
  /** What opened the page; empty = the cookie of the payment. */
  readonly pass: string;
  /** Shown at the end, without emphasis. */
  readonly newsletter: ReactNode;
  /** What else can be done with the order. */
  readonly actions: ReactNode;
};

/** What to do after placing an order: say that the transfer was made (D-111), print, or leave. */
export function AfterOrder({ order, pass, newsletter, actions }: Props) {
  const [saysPaid, setSaysPaid] = useState(false);
  const isCancelled = order.status >= OrderStatus.cancelledByCustomer;
  // A customer says herself that she has paid, and that she wants news.
  const isSale = useSelling() !== null;
  const byTransfer = !isSale && order.transferTo !== null && order.packingWaitsFor === 'transfer';
  const waits = byTransfer && !saysPaid;
  const quote = order.status === OrderStatus.quoteRequired;
  return (
    <>
      <OrderCredits order={order} pass={pass} />
      {byTransfer && (
        <div className="mt-8 print:hidden">
          <Checkbox checked={saysPaid} onChange={(event) => setSaysPaid(event.target.checked)}>
            I have paid by BACS
          </Checkbox>
          <p className="mt-2 text-small text-ink-soft">
            Close can be pressed once this is ticked. The bank details are in our mail too, so you can leave this page
            and pay later.
          </p>
        </div>
      )}
      <div className="order-actions">
        {!quote && <Button onClick={() => window.print()}>Print</Button>}
        <DocumentButton order={order} pass={pass} />
        {waits ? (
          <Button kind="plain" disabled>
            Close
          </Button>
        ) : (
          <LinkButton to={paths.shop} kind="plain">
            Close
          </LinkButton>
        )}
        {!quote && actions}
      </div>
      {!quote && !waits && !isCancelled && !isSale && (
        <div className="mt-6 max-w-(--measure) print:hidden">{newsletter}</div>
      )}
      <ul className="small-links">
        <li>
          <Link to={paths.deliveryInfo}>Delivery Options</Link>
        </li>
        <li>
          <Link to={paths.terms}>Terms and Conditions</Link>
        </li>
      </ul>
    </>
  );
}
