import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { Money } from '#ui/Money.tsx';
import type { SoldVoucher } from '../../till-message.contract.ts';

/** The codes of gift vouchers that were sold: each is money for whoever has it. */
export function SoldVouchers({ vouchers }: { readonly vouchers: readonly SoldVoucher[] }) {
  if (vouchers.length === 0) return null;
  return (
    <section aria-label="Gift vouchers of this sale" className="sold-vouchers">
      <h2 className="font-display text-name font-semibold">
        {vouchers.length === 1 ? 'The gift voucher' : 'The gift vouchers'}
      </h2>
      <ul>
        {vouchers.map(({ code, pence, until }) => (
          <li key={code} className="sold-voucher">
            <strong className="figures">{code}</strong>
            <Money pence={pence} />
            {until !== null && <span className="text-small">good until {formatLongDate(until as CalendarDay)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
