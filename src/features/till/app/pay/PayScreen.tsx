import { useState } from 'react';
import { NO_PENCE, pence, type Pence } from '#rules/money/pence.ts';
import { type CurrentSale, needsAgeCheck } from '#rules/till/current-sale.ts';
import { addPayment, leftToPay, likelyCash, removePayment } from '#rules/till/pay-sale.ts';
import { priceSale } from '#rules/till/price-sale.ts';
import type { TillTender } from '#rules/till/till-sale.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { completeSale } from '../device/outbox.ts';
import { requireOneOf } from '../device/use-current-sale.ts';
import { Keypad } from '../Keypad.tsx';
import { useOnce } from '../use-once.ts';
import { AgeCheck } from './AgeCheck.tsx';
import { PaidParts } from './PaidParts.tsx';

type Props = {
  readonly sale: CurrentSale;
  readonly onChange: (next: (sale: CurrentSale) => CurrentSale) => Promise<void>;
  readonly onBack: () => void;
  readonly onSold: (number: number) => void;
};

const MOST = pence(10_000_000);

/** How a sale is paid: at once, in parts, or not yet. */
export function PayScreen({ sale, onChange, onBack, onSold }: Props) {
  const [typed, setTyped] = useState<Pence>(NO_PENCE);
  const { total } = priceSale(sale);
  const left = leftToPay(total, sale.payments);
  const amount = typed === 0 ? left : typed;
  const complete = async (sold: CurrentSale) => onSold(await completeSale(sold));
  const taking = useOnce(async (by: TillTender, tendered: Pence) => {
    const paid = addPayment(sale, { by, tendered, total });
    await onChange((stored) => {
      // The same payment in another window is this one, and of a sale that is completed the number is answered.
      if (stored.key === sale.key) requireOneOf([sale, paid], stored);
      return paid;
    });
    setTyped(NO_PENCE);
    if (leftToPay(total, paid.payments) === 0) await complete(paid);
  });
  const leaving = useOnce(() => complete(sale));
  const isBusy = taking.isBusy || leaving.isBusy;
  if (needsAgeCheck(sale)) {
    return <AgeCheck onChecked={() => void onChange((so) => ({ ...so, ageChecked: true }))} onBack={onBack} />;
  }
  return (
    <div className="pay">
      <section aria-label="To pay" className="pay-sums">
        <h1 className="pay-left-words">{sale.payments.length === 0 ? 'To pay' : 'Left to pay'}</h1>
        <p className="pay-left figures" role="status">
          {formatMoney(left)}
        </p>
        <PaidParts payments={sale.payments} onRemove={(place) => void onChange((so) => removePayment(so, place))} />
        {left > 0 && (
          <>
            <p className="mt-4 font-semibold">Given in cash</p>
            <div className="pay-notes">
              {likelyCash(left).map((likely) => (
                <Button
                  key={likely}
                  kind="plain"
                  className="till-big figures"
                  busy={isBusy}
                  onClick={() => taking.run('cash', likely)}
                >
                  {formatMoney(likely)}
                </Button>
              ))}
            </div>
          </>
        )}
        {[taking.fault, leaving.fault].map((fault) => fault !== '' && <Alert key={fault}>{fault}</Alert>)}
        <Button kind="quiet" onClick={onBack}>
          Back to the sale
        </Button>
      </section>
      {left === 0 ? (
        <section aria-label="How it is paid" className="pay-ways">
          <p>{sale.payments.length === 0 ? 'There is nothing to pay.' : 'All of it is paid.'}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing left to do */}
          <Button className="till-pay" autoFocus busy={isBusy} onClick={() => leaving.run()}>
            Complete the sale
          </Button>
        </section>
      ) : (
        <section aria-label="How it is paid" className="pay-ways">
          <Keypad
            label="Sum"
            amount={typed}
            most={MOST}
            onChange={setTyped}
            onEnter={() => taking.run('cash', amount)}
          />
          <p className="text-small text-ink-soft">{wordsOf(typed, left)}</p>
          <div className="pay-buttons">
            <Button className="till-pay" busy={isBusy} onClick={() => taking.run('cash', amount)}>
              Cash Taken
            </Button>
            <Button className="till-pay" busy={isBusy} onClick={() => taking.run('card', amount)}>
              Card Taken
            </Button>
            <Button kind="plain" className="till-big" busy={isBusy} onClick={() => taking.run('gateway', amount)}>
              Card gateway
            </Button>
            <Button kind="plain" className="till-big" busy={isBusy} onClick={() => leaving.run()}>
              Unpaid
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

function wordsOf(typed: Pence, left: Pence): string {
  if (typed === 0) return 'Without a sum all that is left is taken. For a part type how much it is.';
  return typed < left
    ? `A part: ${formatMoney(pence(left - typed))} stays to be paid.`
    : `In cash ${formatMoney(pence(typed - left))} goes back; of a card no more is taken than is left.`;
}
