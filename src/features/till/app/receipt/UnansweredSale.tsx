import { useEffect, useRef } from 'react';
import { priceSale } from '#rules/till/price-sale.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { isToPayOtherwise, reopenSale } from '../device/outbox.ts';
import { sendSoon } from '../device/run-device.ts';
import type { SaleRow } from '../device/use-outbox.ts';
import { useTill } from '../device/use-till.ts';
import { useOnce } from '../use-once.ts';

type Props = {
  readonly row: SaleRow;
  readonly onNext: () => void;
  /** It is to be paid otherwise. */
  readonly onReopened: () => void;
};

/**
 * A sale with gift vouchers that the shop has not answered, or not taken. Of a voucher that cannot pay, it is taken up again at once, with
 * the words of the shop.
 */
export function UnansweredSale({ row, onNext, onReopened }: Props) {
  const { number, sale, state, answer } = row;
  const { connection } = useTill();
  const isToPay = isToPayOtherwise(row);
  const isReopened = useRef(false);
  const reopening = useOnce(async () => {
    await reopenSale(number);
    onReopened();
  });
  useEffect(() => {
    if (!isToPay || isReopened.current) return;
    isReopened.current = true;
    reopening.run();
  }, [isToPay, reopening]);
  const isRefused = state === 'refused' && !isToPay;
  return (
    <section aria-label="Answer of the shop" className="till-question">
      <p className="text-ink-soft">
        Sale {number}, {formatMoney(priceSale(sale).total)}
      </p>
      <h1 className="font-display text-heading font-semibold">
        {state === 'waiting' ? 'Waiting for the shop' : 'The shop has not taken this sale'}
      </h1>
      {state === 'waiting' && (
        <p role="status">
          {connection === 'online'
            ? 'Gift vouchers need its answer. Hand nothing out yet.'
            : 'There is no network. The sale is stored on this till and sent as soon as there is one: it cannot be paid twice. Hand nothing out yet.'}
        </p>
      )}
      {state === 'refused' && <Alert>{answer?.says}</Alert>}
      {reopening.fault !== '' && <Alert>{reopening.fault}</Alert>}
      <div className="till-question-answers">
        {state === 'waiting' && (
          <Button kind="plain" className="till-pay" onClick={sendSoon}>
            Ask the shop again
          </Button>
        )}
        {isToPay && (
          <Button kind="plain" className="till-pay" busy={reopening.isBusy} onClick={() => reopening.run()}>
            Pay otherwise
          </Button>
        )}
        <Button kind={isRefused ? 'act' : 'plain'} className="till-pay" onClick={onNext}>
          {isRefused ? 'New sale' : 'Serve somebody else meanwhile'}
        </Button>
      </div>
      <p className="text-small text-ink-soft">It stays under Sales.</p>
    </section>
  );
}
