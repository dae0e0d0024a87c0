import { pence } from '#rules/money/pence.ts';
import { doesSomething } from '#rules/vouchers/voucher-status.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import type { Draft } from '../basket.client.ts';
import type { useVouchers } from './use-vouchers.ts';

type Props = {
  readonly draft: Pick<Draft, 'vouchers' | 'paymentPending'>;
  readonly vouchers: Pick<ReturnType<typeof useVouchers>, 'remove' | 'removing' | 'notRemoved'>;
};

/** The status of each voucher. A membership applies by itself (D-49a). */
export function VoucherTable({ draft, vouchers: { remove, removing, notRemoved } }: Props) {
  return (
    <>
      <table className="voucher-table" aria-labelledby="vouchers">
        <thead className="sr-only">
          <tr>
            <th scope="col">Voucher</th>
            <th scope="col">Pays</th>
            <th scope="col">Remove</th>
          </tr>
        </thead>
        <tbody>
          {draft.vouchers.map((voucher) => (
            <tr key={voucher.voucherCode} data-gives={doesSomething(voucher)}>
              <th scope="row">
                <span className="font-semibold">{voucher.couponName}</span>{' '}
                <span className="voucher-code figures">{voucher.voucherCode}</span>
                <span className="voucher-says">{voucher.says}</span>
              </th>
              <td>{voucher.valp > 0 && <Money pence={pence(0 - voucher.valp)} />}</td>
              <td>
                {voucher.removable ? (
                  <Button
                    kind="quiet"
                    disabled={draft.paymentPending}
                    busy={removing !== undefined}
                    aria-label={`Remove ${voucher.couponName}, ${voucher.voucherCode}`}
                    onClick={() => remove(voucher.voucherCode)}
                  >
                    {removing === voucher.voucherCode ? 'Removing...' : 'Remove'}
                  </Button>
                ) : (
                  <span className="text-small text-ink-soft">Yours</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {notRemoved && (
        <p className="field-error" role="alert">
          {notRemoved}
        </p>
      )}
    </>
  );
}
