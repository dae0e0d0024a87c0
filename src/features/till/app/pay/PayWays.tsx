import { pence, type Pence } from '#rules/money/pence.ts';
import type { TillTender } from '#rules/till/till-sale.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Button } from '#ui/Button.tsx';
import { useTill } from '../device/use-till.ts';
import { Keypad } from '../Keypad.tsx';

const MOST = pence(10_000_000);

type Props = {
  readonly typed: Pence;
  readonly left: Pence;
  /** Something keeps the sale from being completed. */
  readonly isHeld: boolean;
  readonly isBusy: boolean;
  /** Gift vouchers are in the sale: their codes are given out when they are paid. */
  readonly isPaidAtOnce: boolean;
  readonly onTyped: (typed: Pence) => void;
  readonly onTake: (by: TillTender) => void;
  readonly onVoucher: () => void;
  readonly onUnpaid: () => void;
};

/** By what the rest of a sale is paid, or a part of it that is typed. */
export function PayWays({ typed, left, isHeld, isBusy, isPaidAtOnce, onTyped, onTake, onVoucher, onUnpaid }: Props) {
  const { connection, device } = useTill();
  const isOffline = connection === 'offline';
  const takesVouchers = device?.isModuleOff !== true;
  const take = (by: TillTender) => {
    if (!isHeld) onTake(by);
  };
  return (
    <section aria-label="How it is paid" className="pay-ways">
      <Keypad label="Sum" amount={typed} most={MOST} onChange={onTyped} onEnter={() => take('cash')} />
      <p className="text-small text-ink-soft">{wordsOf(typed, left)}</p>
      <div className="pay-buttons">
        <Button className="till-pay" busy={isBusy} disabled={isHeld} onClick={() => take('cash')}>
          Cash Taken
        </Button>
        <Button className="till-pay" busy={isBusy} disabled={isHeld} onClick={() => take('card')}>
          Card Taken
        </Button>
        <Button kind="plain" className="till-big" busy={isBusy} disabled={isHeld} onClick={() => take('gateway')}>
          Card gateway
        </Button>
        {takesVouchers && (
          <Button
            kind="plain"
            className="till-big"
            busy={isBusy}
            disabled={isOffline}
            aria-describedby={isOffline ? 'vouchers-need-network' : undefined}
            onClick={onVoucher}
          >
            Gift voucher…
          </Button>
        )}
        <Button
          kind="plain"
          className="till-big"
          busy={isBusy}
          disabled={isHeld || isPaidAtOnce}
          aria-describedby={isPaidAtOnce ? 'vouchers-paid-at-once' : undefined}
          onClick={onUnpaid}
        >
          Unpaid
        </Button>
      </div>
      {takesVouchers && isOffline && (
        <p id="vouchers-need-network" className="text-small text-ink-soft">
          A gift voucher needs the network: the shop says what is left on it.
        </p>
      )}
      {isPaidAtOnce && (
        <p id="vouchers-paid-at-once" className="text-small text-ink-soft">
          Gift vouchers are paid at once: an unpaid one has no code.
        </p>
      )}
    </section>
  );
}

function wordsOf(typed: Pence, left: Pence): string {
  if (typed === 0) return 'Without a sum all that is left is taken. For a part type how much it is.';
  return typed < left
    ? `A part: ${formatMoney(pence(left - typed))} stays to be paid.`
    : `In cash ${formatMoney(pence(typed - left))} goes back; of anything else no more is taken than is left.`;
}
