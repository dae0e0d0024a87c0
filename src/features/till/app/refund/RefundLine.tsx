import { Checkbox } from '#ui/forms/Choice.tsx';
import { Money } from '#ui/Money.tsx';
import { QuantityStepper } from '#ui/forms/QuantityStepper.tsx';
import type { FoundSale } from './find-sale.ts';

type Props = {
  readonly line: FoundSale['lines'][number];
  /** How many of it come back. */
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** How many pieces of a line come back. Gift vouchers do with all of their line, while none of them was spent. */
export function RefundLine({ line: { name, price, quantity, refundable, inWhole }, value, onChange }: Props) {
  return (
    <li className="till-list-row">
      <div className="grow">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-ink-soft">
          {quantity} at <Money pence={price} />
          {refundable < quantity && !inWhole && `; ${refundable} of it can come back`}
          {inWhole && refundable === 0 && '; one was spent, or they came back before'}
        </p>
      </div>
      {inWhole ? (
        refundable > 0 && (
          <Checkbox checked={value > 0} onChange={(event) => onChange(event.target.checked ? refundable : 0)}>
            {refundable === 1 ? 'It comes back' : `All ${refundable} come back`}
            <span className="sr-only">: {name}</span>
          </Checkbox>
        )
      ) : (
        <QuantityStepper
          of={name}
          value={value}
          least={0}
          most={refundable}
          disabled={refundable === 0}
          onChange={onChange}
        />
      )}
    </li>
  );
}
