import { useState } from 'react';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { type CurrentSale, needsAgeCheck } from '#rules/till/current-sale.ts';
import { addPayment, leftToPay, likelyCash, removePayment } from '#rules/till/pay-sale.ts';
import { priceSale } from '#rules/till/price-sale.ts';
import { addVoucher, sellsVoucher, waitsForShop } from '#rules/till/spend-voucher.ts';
import type { TillTender } from '#rules/till/till-sale.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { Connection } from '../device/connection.ts';
import { completeSale } from '../device/outbox.ts';
import { requireOneOf } from '../device/use-current-sale.ts';
import { useTill } from '../device/use-till.ts';
import { useOnce } from '../use-once.ts';
import { AgeCheck } from './AgeCheck.tsx';
import { PaidParts } from './PaidParts.tsx';
import { PayByVoucher } from './PayByVoucher.tsx';
import { PayWays } from './PayWays.tsx';

type Props = {
  readonly sale: CurrentSale;
  readonly onChange: (next: (sale: CurrentSale) => CurrentSale) => Promise<void>;
  readonly onBack: () => void;
  readonly onSold: (number: number) => void;
};

/** How a sale is paid: at once, in parts, or not yet. */
export function PayScreen({ sale, onChange, onBack, onSold }: Props) {
  const { connection, copy } = useTill();
  const [typed, setTyped] = useState<Pence>(NO_PENCE);
  const [isByVoucher, setByVoucher] = useState(false);
  const { total } = priceSale(sale);
  const left = leftToPay(total, sale.payments);
  const obstacle = obstacleOf(sale, connection);
  const isHeld = obstacle !== '';
  const complete = async (sold: CurrentSale) => onSold(await completeSale(sold));
  const taking = useOnce(async (paid: CurrentSale) => {
    await onChange((stored) => {
      // The same payment in another window is this one, and of a sale that is completed the number is answered.
      if (stored.key === sale.key) requireOneOf([sale, paid], stored);
      return paid;
    });
    setTyped(NO_PENCE);
    if (leftToPay(total, paid.payments) === 0) await complete(paid);
  });
  const take = (by: TillTender, tendered: Pence) => taking.run(addPayment(sale, { by, tendered, total }));
  const leaving = useOnce(() => complete(sale));
  const isBusy = taking.isBusy || leaving.isBusy;
  if (needsAgeCheck(sale)) {
    return (
      <AgeCheck
        proofToSee={copy?.catalogue.shop.proofToSee ?? ''}
        onChecked={() => void onChange((so) => ({ ...so, ageChecked: true }))}
        onBack={onBack}
      />
    );
  }
  return (
    <div className="pay">
      <section aria-label="To pay" className="pay-sums">
        <h1 className="pay-left-words">{sale.payments.length === 0 ? 'To pay' : 'Left to pay'}</h1>
        <p className="pay-left figures" role="status">
          {formatMoney(left)}
        </p>
        {sale.refusal !== undefined && (
          <Alert title="The shop has not taken it so">{sale.refusal}. Take the voucher off, and pay otherwise.</Alert>
        )}
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
                  disabled={isHeld}
                  onClick={() => take('cash', likely)}
                >
                  {formatMoney(likely)}
                </Button>
              ))}
            </div>
          </>
        )}
        {isHeld && <Alert title="This sale needs the network">{obstacle}</Alert>}
        {[taking.fault, leaving.fault].map((fault) => fault !== '' && <Alert key={fault}>{fault}</Alert>)}
        <Button kind="quiet" onClick={onBack}>
          Back to the sale
        </Button>
      </section>
      {left === 0 ? (
        <section aria-label="How it is paid" className="pay-ways">
          <p>{sale.payments.length === 0 ? 'There is nothing to pay.' : 'All of it is paid.'}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing left to do */}
          <Button className="till-pay" autoFocus busy={isBusy} disabled={isHeld} onClick={() => leaving.run()}>
            Complete the sale
          </Button>
        </section>
      ) : (
        <PayWays
          typed={typed}
          left={left}
          isHeld={isHeld}
          isBusy={isBusy}
          isPaidAtOnce={sellsVoucher(sale)}
          onTyped={setTyped}
          onTake={(by) => take(by, typed === 0 ? left : typed)}
          onVoucher={() => setByVoucher(true)}
          onUnpaid={() => leaving.run()}
        />
      )}
      {isByVoucher && (
        <PayByVoucher
          sale={sale}
          wish={typed}
          onPay={(voucher) => {
            setByVoucher(false);
            taking.run(addVoucher(sale, voucher, typed));
          }}
          onClose={() => setByVoucher(false)}
        />
      )}
    </div>
  );
}

/** Why a sale cannot be completed now; empty = it can. */
function obstacleOf(sale: CurrentSale, connection: Connection): string {
  if (connection === 'online' || !waitsForShop(sale)) return '';
  return sellsVoucher(sale)
    ? 'Gift vouchers are in it, whose codes come from the shop. Take them out of the sale, or wait for the network.'
    : 'A gift voucher pays of it, and the shop redeems it. Take it off and pay otherwise, or wait for the network.';
}
