import { Link } from '@tanstack/react-router';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { orderStatusName } from '#rules/wording/names/order-status-name.ts';
import { paths } from '#site/paths.ts';
import { Money } from '#ui/Money.tsx';
import type { OrderHead } from '../orders.contract.ts';

type Props = {
  readonly label?: string;
  readonly orders: readonly OrderHead[];
  readonly openOrderId: number | undefined;
};

/** The last orders, newest first; a tick marks those that are confirmed (D-67). */
export function HistoryList({ label = 'Your last orders', orders, openOrderId }: Props) {
  return (
    <nav aria-label={label} className="history-list">
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <Link
              to={ORDERS}
              search={{ order: order.id }}
              resetScroll={false}
              className="history-link"
              {...(order.id === openOrderId && { 'aria-current': 'true' as const })}
            >
              <Tick confirmed={order.confirmed} />
              <span className="font-semibold figures">{order.orderRef}</span>
              <span className="figures">
                <Money pence={order.cTotalInc} />
              </span>
              <span className="history-when">
                <time dateTime={order.dtOrder} className="figures">
                  {formatShortDate(order.dtOrder)}
                </time>
                , {orderStatusName(order.status as OrderStatus)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ORDERS: string = paths.orders;

function Tick({ confirmed }: { readonly confirmed: boolean }) {
  return (
    <span className="history-tick" data-confirmed={confirmed}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {confirmed && <path d="M5 12.5l4.500 4.500L19 7.500" fill="none" stroke="currentColor" strokeWidth="2.500" />}
      </svg>
      <span className="sr-only">{confirmed ? 'Confirmed:' : 'Not confirmed:'}</span>
    </span>
  );
}
