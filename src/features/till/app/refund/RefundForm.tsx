import { type FormEvent, useState } from 'react';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { splitRefund, worthOfPieces } from '#rules/till/till-refund.ts';
import type { TillPayment, TillTender } from '#rules/till/till-sale.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { Money } from '#ui/Money.tsx';
import { addRefund } from '../device/outbox.ts';
import { useTill } from '../device/use-till.ts';
import { useOnce } from '../use-once.ts';
import type { FoundSale } from './find-sale.ts';
import { FoundVouchers } from './FoundVouchers.tsx';
import { HowItGoesBack } from './HowItGoesBack.tsx';
import { RefundLine } from './RefundLine.tsx';

/** What was stored: `isAlone` = nothing is given back before the shop has answered. */
export type RefundMade = {
  readonly number: number;
  readonly by: TillTender;
  readonly money: Pence;
  readonly giftVouchers: Pence;
  readonly isAlone: boolean;
};

type Props = {
  readonly sale: FoundSale;
  readonly sellerId: number;
  readonly onMade: (made: RefundMade) => void;
  readonly onBack: () => void;
};

/** What of a sale comes back, why, and how its money goes back. */
export function RefundForm({ sale, sellerId, onMade, onBack }: Props) {
  const { connection } = useTill();
  const [quantities, setQuantities] = useState<readonly number[]>(sale.lines.map(() => 0));
  const [reason, setReason] = useState('');
  const [isResellable, setResellable] = useState(false);
  const [by, setBy] = useState<TillTender>(sale.tender);
  const [isTried, setTried] = useState(false);
  const pieces = quantities.flatMap((quantity, place) => (quantity > 0 ? [{ place, quantity }] : []));
  const worth = pieces.length === 0 ? null : worthOfPieces(sale.lines, pieces);
  const total = worth?.total ?? NO_PENCE;
  const split = splitRefund(total, sale.paid);
  const isAlone = split.giftVouchers > 0 || pieces.some(({ place }) => sale.lines[place]?.inWhole === true);
  const lacksNetwork = isAlone && connection === 'offline';
  const giving = useOnce(async () => {
    if (worth === null) return;
    const parts: TillPayment[] = [
      { by: 'voucher', amount: split.giftVouchers },
      { by, amount: split.money },
    ];
    const payments = parts.filter(({ amount }) => amount > 0);
    const refund = {
      sellerId,
      ofTill: sale.till,
      ofNumber: sale.number,
      reason: reason.trim(),
      resellable: isResellable,
      lines: pieces,
      payments,
      total,
    };
    onMade({ number: await addRefund(refund, { payments, ...worth }, isAlone), by, ...split, isAlone });
  });
  const give = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (worth !== null && reason.trim() !== '' && !lacksNetwork) giving.run();
  };
  return (
    <form aria-label="Refund" className="till-list" onSubmit={give}>
      <h1 className="font-display text-heading font-semibold">Refund of {sale.title}</h1>
      <ul>
        {sale.lines.map((line, place) => (
          <RefundLine
            key={`${line.name}-${place}`}
            line={line}
            value={quantities[place] ?? 0}
            onChange={(next) => setQuantities((all) => all.with(place, next))}
          />
        ))}
      </ul>
      {isTried && worth === null && (
        <p role="alert" className="field-error">
          Please say how many pieces come back
        </p>
      )}
      <TextField
        label="Reason"
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={isTried && reason.trim() === '' ? 'Please say why' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Checkbox checked={isResellable} onChange={(event) => setResellable(event.target.checked)}>
        It can be sold again: back into the stock
      </Checkbox>
      <HowItGoesBack split={split} by={by} onBy={setBy} />
      {lacksNetwork && (
        <Alert title="This refund needs the network">
          There are gift vouchers in it, and the shop has to answer before something is given back.
        </Alert>
      )}
      {giving.fault !== '' && <Alert>{giving.fault}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button kind="plain" className="till-pay" onClick={onBack}>
          Another sale
        </Button>
        <Button type="submit" className="till-pay" busy={giving.isBusy} disabled={lacksNetwork}>
          Give back <Money pence={total} />
        </Button>
      </div>
      <FoundVouchers vouchers={sale.vouchers} title={sale.title} />
    </form>
  );
}
