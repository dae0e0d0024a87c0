import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { SoldVoucher } from '../../till-message.contract.ts';

/** Gift vouchers on paper. */
export function RollVouchers({ vouchers }: { readonly vouchers: readonly SoldVoucher[] }) {
  return vouchers.map(({ code, pence, until }) => (
    <p key={code} className="roll-voucher">
      Gift voucher over {formatMoney(pence)}
      <strong>{code}</strong>
      {until !== null && (
        <span className="roll-small">
          Good until {formatLongDate(until as CalendarDay)}. Whoever has the code may use it.
        </span>
      )}
    </p>
  ));
}
