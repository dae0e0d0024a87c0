import { useQuery } from '@tanstack/react-query';
import { isToBePacked } from '#rules/orders/desk/desk-moves.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { binName } from '#rules/wording/names/bin-name.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { binsToPack } from '../../packing.contract.ts';
import { Part } from '../Part.tsx';

/** Where a packer finds what is in an order, as she walks; nothing where nothing of it lies in a bin, and once it is packed. */
export function TakeFromBins({ order }: { readonly order: OrderForDesk }) {
  const isAsked = isToBePacked(order.status as OrderStatus);
  const { data } = useQuery({
    ...queryOf(useTransport(), binsToPack, { query: { id: order.id }, for: 'staff' }),
    enabled: isAsked,
  });
  if (!isAsked || data === undefined || data.items.length === 0) return null;
  return (
    <Part title="Take it from">
      <ul className="grid gap-1">
        {data.items.map(({ orderRef, name, gyle, quantity, ...bin }, at) => (
          // oxlint-disable-next-line no-array-index-key -- a list that is only read, in the order in which it comes
          <li key={at}>
            <strong>{binName(bin)}</strong>: <span className="figures">{quantity}</span> × {name}
            {gyle !== '' && `, gyle ${gyle}`}
            {orderRef !== order.orderRef && `, for ${orderRef}`}
          </li>
        ))}
      </ul>
    </Part>
  );
}
