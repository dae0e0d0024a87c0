import { type FormEvent, useState } from 'react';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { TILL_TENDERS, type TillTender } from '#rules/till/till-sale.ts';
import { worthOfPieces } from '#rules/till/till-refund.ts';
import { tenderName } from '#rules/wording/tender-name.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { Money } from '#ui/Money.tsx';
import { QuantityStepper } from '#ui/QuantityStepper.tsx';
import { addRefund } from '../device/outbox.ts';
import { useOnce } from '../use-once.ts';
import type { FoundSale } from './find-sale.ts';

export type RefundMade = { readonly number: number; readonly by: TillTender; readonly total: Pence };

type Props = {
  readonly sale: FoundSale;
  readonly sellerId: number;
  readonly onMade: (made: RefundMade) => void;
  readonly onBack: () => void;
};

/** What of a sale comes back, why, and how its money goes back. */
export function RefundForm({ sale, sellerId, onMade, onBack }: Props) {
  const [quantities, setQuantities] = useState<readonly number[]>(sale.lines.map(() => 0));
  const [reason, setReason] = useState('');
  const [isResellable, setResellable] = useState(false);
  const [by, setBy] = useState<TillTender>(sale.tender);
  const [isTried, setTried] = useState(false);
  const pieces = quantities.flatMap((quantity, place) => (quantity > 0 ? [{ place, quantity }] : []));
  const worth = pieces.length === 0 ? null : worthOfPieces(sale.lines, pieces);
  const total = worth?.total ?? NO_PENCE;
  const giving = useOnce(async () => {
    if (worth === null) return;
    const payments = total > 0 ? [{ by, amount: total }] : [];
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
    onMade({ number: await addRefund(refund, { payments, ...worth }), by, total });
  });
  const give = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (worth !== null && reason.trim() !== '') giving.run();
  };
  return (
    <form aria-label="Refund" className="till-list" onSubmit={give}>
      <h1 className="font-display text-heading font-semibold">Refund of {sale.title}</h1>
      <ul>
        {sale.lines.map(({ name, price, quantity, refundable }, place) => (
          <li key={`${name}-${place}`} className="till-list-row">
            <div className="grow">
              <p className="font-semibold">{name}</p>
              <p className="text-small text-ink-soft">
                {quantity} at <Money pence={price} />
                {refundable < quantity && `; ${refundable} of it can come back`}
              </p>
            </div>
            <QuantityStepper
              of={name}
              value={quantities[place] ?? 0}
              least={0}
              most={refundable}
              disabled={refundable === 0}
              onChange={(next) => setQuantities((all) => all.with(place, next))}
            />
          </li>
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
      <ChoiceGroup columns legend="How does the money go back?">
        {TILL_TENDERS.map((tender) => (
          <ChoiceCard
            key={tender}
            name="tender"
            title={tenderName(tender)}
            checked={tender === by}
            onChange={() => setBy(tender)}
          />
        ))}
      </ChoiceGroup>
      {giving.fault !== '' && <Alert>{giving.fault}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button kind="plain" className="till-pay" onClick={onBack}>
          Another sale
        </Button>
        <Button type="submit" className="till-pay" busy={giving.isBusy}>
          Give back <Money pence={total} />
        </Button>
      </div>
    </form>
  );
}
