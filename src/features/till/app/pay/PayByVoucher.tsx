import { useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { pence, type Pence } from '#rules/money/pence.ts';
import { type CurrentSale, discountOfSale } from '#rules/till/current-sale.ts';
import { type VoucherPartFault, voucherPart, type VoucherShown } from '#rules/till/spend-voucher.ts';
import { storedCode } from '#rules/vouchers/stored-code.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { call } from '#wire/call.ts';
import { lookAtVoucher } from '../../till-voucher.contract.ts';
import { tillTransport } from '../device/till-transport.ts';
import { useTill } from '../device/use-till.ts';
import { useOnce } from '../use-once.ts';

type Props = {
  readonly sale: CurrentSale;
  /** The part that was typed; 0 = as much as it can pay. */
  readonly wish: Pence;
  readonly onPay: (voucher: VoucherShown) => void;
  readonly onClose: () => void;
};

/** A gift voucher, typed or scanned: what is left on it, and what it pays of the sale. */
export function PayByVoucher({ sale, wish, onPay, onClose }: Props) {
  const { device } = useTill();
  const [typed, setTyped] = useState('');
  const [voucher, setVoucher] = useState<(VoucherShown & { readonly until: string | null }) | null>(null);
  const looking = useOnce(async () => {
    const code = storedCode(typed);
    if (code === '') return;
    const { memberHash } = discountOfSale(sale);
    const body = { code, memberHash };
    setVoucher({ code, ...(await call(tillTransport(device?.token ?? ''), lookAtVoucher, { body })) });
  });
  const part = voucher === null ? null : voucherPart(sale, voucher, wish);
  const submit = () => {
    if (voucher === null) looking.run();
    else if (typeof part === 'number') onPay(voucher);
  };
  return (
    <MessageBox
      open
      isLong
      title="Gift voucher"
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="pay-by-voucher" busy={looking.isBusy} disabled={typeof part === 'string'}>
            {typeof part === 'number' ? `Pay ${formatMoney(part)} by it` : 'Look at it'}
          </Button>
        </>
      }
    >
      <form
        id="pay-by-voucher"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Code on the voucher"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the voucher is scanned next
          autoFocus
          onChange={(event) => {
            setTyped(event.target.value);
            setVoucher(null);
          }}
        />
        {looking.fault !== '' && <Alert>{looking.fault}</Alert>}
        {voucher !== null && part !== null && (
          <div role="status">
            <p className="text-name font-semibold">{formatMoney(voucher.pence)} is left on it</p>
            {voucher.until !== null && <p>Good until {formatLongDate(voucher.until as CalendarDay)}</p>}
            <p>
              {typeof part === 'string' ? FAULTS[part] : `${formatMoney(pence(voucher.pence - part))} stays on it.`}
            </p>
          </div>
        )}
      </form>
    </MessageBox>
  );
}

const FAULTS: Readonly<Record<VoucherPartFault, string>> = {
  'nothing-left-to-pay': 'All of this sale is paid.',
  'only-vouchers-left': 'What is left to pay is gift vouchers, and they are not bought with one.',
  'too-many': 'No more gift vouchers can pay for one sale.',
  empty: 'There is nothing left on it for this sale.',
};
