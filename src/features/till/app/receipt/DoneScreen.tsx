import { type ReactNode, useEffect } from 'react';
import { changeOf, leftToPay } from '#rules/till/pay-sale.ts';
import { priceSale } from '#rules/till/price-sale.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Button } from '#ui/Button.tsx';
import type { SaleRecord } from './Receipt.tsx';

type Props = {
  readonly record: SaleRecord;
  /** What became of it: waiting, or stored under a number of the brewery. */
  readonly children?: ReactNode;
  readonly onNext: () => void;
};

/** The sale is done: what goes back in cash, the receipt, and the next sale by Enter. */
export function DoneScreen({ record, children, onNext }: Props) {
  const { sale, number } = record;
  const { total } = priceSale(sale);
  const left = leftToPay(total, sale.payments);
  const change = changeOf(sale.payments);
  useEffect(() => {
    // After printing nothing has the focus.
    const begin = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target === document.body) onNext();
    };
    document.addEventListener('keydown', begin);
    return () => document.removeEventListener('keydown', begin);
  }, [onNext]);
  return (
    <section aria-label="Done" className="till-question">
      <p className="text-ink-soft">
        Sale {number}, {formatMoney(total)}
      </p>
      {left > 0 ? (
        <>
          <h1 className="font-display text-heading font-semibold">Unpaid</h1>
          <p className="pay-left figures">{formatMoney(left)}</p>
          <p>It stands at the order desk, where its payment is recorded.</p>
        </>
      ) : (
        <>
          <h1 className="font-display text-heading font-semibold">{change > 0 ? 'Change' : 'Paid, no change'}</h1>
          {change > 0 && <p className="pay-change figures">{formatMoney(change)}</p>}
        </>
      )}
      <div className="till-question-answers">
        <Button kind="plain" className="till-pay" onClick={() => window.print()}>
          Print the receipt
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter begins the next sale */}
        <Button className="till-pay" autoFocus onClick={onNext}>
          New sale
        </Button>
      </div>
      {children}
    </section>
  );
}
