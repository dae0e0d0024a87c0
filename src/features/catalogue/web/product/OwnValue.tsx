import { formatRoundMoney } from '#rules/wording/formats/format-money.ts';
import { Field } from '#ui/forms/Field.tsx';
import { useTextBeforeHydration } from '#ui/forms/use-text-before-hydration.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = {
  readonly item: Pick<ShopCard, 'couponMinp' | 'couponMaxp'>;
  readonly typed: string;
  readonly error: string;
  readonly onType: (text: string) => void;
};

/** A price that the shopper chooses, in pounds. */
export function OwnValue({ item: { couponMinp, couponMaxp }, typed, error, onType }: Props) {
  const field = useTextBeforeHydration(onType);
  return (
    <Field
      label="Value in pounds"
      hint={`From ${formatRoundMoney(couponMinp)} to ${formatRoundMoney(couponMaxp)}`}
      error={error || undefined}
    >
      {(ids) => (
        <span className="own-value">
          <span aria-hidden="true">£</span>
          <input
            {...ids}
            ref={field}
            className="control figures"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
