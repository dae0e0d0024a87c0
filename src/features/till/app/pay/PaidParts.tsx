import type { CurrentPayment } from '#rules/till/current-sale.ts';
import { tenderName } from '#rules/wording/tender-name.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';

type Props = {
  readonly payments: readonly CurrentPayment[];
  readonly onRemove: (place: number) => void;
};

/** The parts of a sale that are paid already. */
export function PaidParts({ payments, onRemove }: Props) {
  return (
    <ul className="pay-parts">
      {payments.map(({ by, amount }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts may be the same, and none changes its place
        <li key={place} className="pay-part">
          <span className="grow">{tenderName(by)}</span>
          <Money pence={amount} />
          <Button kind="quiet" onClick={() => onRemove(place)}>
            Give back
          </Button>
        </li>
      ))}
    </ul>
  );
}
