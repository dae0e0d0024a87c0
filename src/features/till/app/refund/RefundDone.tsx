import { formatMoney } from '#rules/wording/format-money.ts';
import { tenderName } from '#rules/wording/tender-name.ts';
import { Button } from '#ui/Button.tsx';
import type { RefundMade } from './RefundForm.tsx';

type Props = { readonly made: RefundMade; readonly onDone: () => void };

/** What is handed back now. */
export function RefundDone({ made: { number, by, total }, onDone }: Props) {
  return (
    <section aria-label="Refund done" className="till-question">
      <p className="text-ink-soft">Refund {number}</p>
      <h1 className="font-display text-heading font-semibold">Give back by {tenderName(by).toLowerCase()}</h1>
      <p className="pay-change figures">{formatMoney(total)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter goes back to selling */}
      <Button className="till-pay" autoFocus onClick={onDone}>
        Done
      </Button>
    </section>
  );
}
