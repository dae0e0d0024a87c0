import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { paths } from '#site/paths.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { type Bank, ByTransfer } from './ByTransfer.tsx';
import { DocumentButton } from './DocumentButton.tsx';
import { OrderCredits } from './OrderCredits.tsx';
import type { Order } from '../orders.contract.ts';

type Props = {
  readonly order: Order;
  /** What opened the page; empty = the cookie of the payment. */
  readonly pass: string;
  readonly bank: Bank | undefined;
  /** Shown at the end, without emphasis. */
  readonly newsletter: ReactNode;
  /** What else can be done with the order. */
  readonly actions: ReactNode;
};

/** What to do after placing an order: pay a bank transfer, print, or leave. */
export function AfterOrder({ order, pass, bank, newsletter, actions }: Props) {
  const [saysPaid, setSaysPaid] = useState(false);
  const isCancelled = order.status >= OrderStatus.cancelledByCustomer;
  const byTransfer = order.payMethod === PaymentMethod.bankTransfer && !order.isPaid && !isCancelled;
  const waits = byTransfer && !saysPaid;
  const quote = order.status === OrderStatus.quoteRequired;
  return (
    <>
      {byTransfer && <ByTransfer order={order} bank={bank} saysPaid={saysPaid} onSaysPaid={setSaysPaid} />}
      <OrderCredits order={order} pass={pass} />
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
      {!quote && !waits && !isCancelled && <div className="mt-6 max-w-(--measure) print:hidden">{newsletter}</div>}
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
