import { Link } from '@tanstack/react-router';
import { isTicket } from '#rules/catalogue/packs/pack-traits.ts';
import type { ExtraKind, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { isConfirmed } from '#rules/orders/order-stage.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { address, paths } from '#site/paths.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { Order } from '../orders.contract.ts';

/** Links to print the tickets and vouchers of a paid order. */
export function ToPrint({ order }: { readonly order: Order }) {
  const sheets = sheetsOf(order);
  if (sheets.length === 0) return null;
  return (
    <section className="history-print" aria-labelledby="to-print">
      <h2 id="to-print" className="order-part">
        Tickets and vouchers
      </h2>
      <ul className="small-links">
        {sheets.map(({ says, to }) => (
          <li key={to}>
            <Link to={to}>{says}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Sheet = { readonly says: string; readonly to: string };

function sheetsOf({ items, isPaid, status }: Order): readonly Sheet[] {
  if (!isPaid || !isConfirmed(status as OrderStatus)) return [];
  return items.filter(isLive).flatMap((item) => {
    const codes = item.vLink === '' ? [] : item.vLink.split(', ');
    const vouchers = codes.map((code) => ({ says: `Print voucher ${code}`, to: address(paths.voucher, { code }) }));
    const ticket = { says: `Print ticket: ${item.productName}`, to: address(paths.ticket, { id: item.id }) };
    const traits = { kind: item.tpe as PackKind, extraKind: item.extraTpe as ExtraKind };
    return isTicket(traits) ? [ticket, ...vouchers] : vouchers;
  });
}
