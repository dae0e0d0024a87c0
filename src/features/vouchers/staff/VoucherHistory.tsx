import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { VOUCHER_EVENT_NAMES } from '#rules/wording/names/voucher-standing-names.ts';
import { staffPaths } from '#staff/paths.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { VoucherForStaff } from '../manage-vouchers.contract.ts';
import { dayText } from './voucher-words.ts';

type Entry = VoucherForStaff['history'][number];

/** All that has happened to a voucher, the oldest first, with the balance after each. */
export function VoucherHistory({ voucher }: { readonly voucher: VoucherForStaff }) {
  const { kind, history } = voucher;
  return (
    <section aria-label="History">
      <h2 className="font-display text-name font-semibold">History</h2>
      <ol className="voucher-history">
        <li>
          <p className="voucher-step">
            <span>{beginning(voucher)}</span>
            {kind === 'gift' && <span className="figures">{formatMoney(voucher.value)}</span>}
          </p>
          {voucher.issuedAt !== null && <p className="text-small text-ink-soft">{formatMoment(voucher.issuedAt)}</p>}
        </li>
        {history.map((entry, at) => (
          <li key={`${entry.at} ${at}`}>
            <p className="voucher-step">
              <span className="font-semibold">{VOUCHER_EVENT_NAMES[entry.what]}</span>
              {entry.pence !== 0 && (
                <span className="figures">
                  {formatMoney(entry.pence)} · {formatMoney(entry.left)} left
                </span>
              )}
            </p>
            <p className="wrap-anywhere">
              <About entry={entry} />
            </p>
            <p className="text-small text-ink-soft">
              {formatMoment(entry.at)}
              {entry.by !== '' && ` by ${entry.by}`}
            </p>
          </li>
        ))}
      </ol>
      {history.length === 0 && <p className="text-ink-soft">Nothing since.</p>}
    </section>
  );
}

function beginning({ kind, orderRef, batchId }: VoucherForStaff): string {
  if (orderRef !== '') return `Sold by ${orderRef}`;
  if (batchId !== null) return `Made in batch ${batchId}`;
  return kind === 'gift' ? 'Its value' : 'Issued';
}

function About({ entry: { orderId, orderRef, endsOn, note } }: { readonly entry: Entry }) {
  if (orderId !== null)
    return <StaffLink to={staffPaths.order.replace('$id', String(orderId))}>Order {orderRef}</StaffLink>;
  const end = endsOn === null ? '' : `Until ${dayText(endsOn)}`;
  return [end, note].filter(Boolean).join(': ');
}
