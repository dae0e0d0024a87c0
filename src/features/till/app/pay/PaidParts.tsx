import type { CurrentPayment } from '#rules/till/current-sale.ts';
import { tenderName } from '#rules/wording/names/tender-name.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';

type Props = {
  readonly payments: readonly CurrentPayment[];
  readonly onRemove: (place: number) => void;
};

/** The parts of a sale that are paid already. Of a gift voucher nothing is taken before the sale is complete. */
export function PaidParts({ payments, onRemove }: Props) {
  return (
    <ul className="pay-parts">
      {payments.map(({ by, amount, voucherCode }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts may be the same, and none changes its place
        <li key={place} className="pay-part">
          <span className="grow">
            {tenderName(by)} {voucherCode !== undefined && <span className="text-small">{voucherCode}</span>}
          </span>
          <Money pence={amount} />
          <Button kind="quiet" onClick={() => onRemove(place)}>
            {by === 'voucher' ? 'Take it off' : 'Give back'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
