import { Button } from '#ui/Button.tsx';

type Props = {
  /** Who has to show what; empty = the copy of the shop on this device does not say it yet. */
  readonly proofToSee: string;
  readonly onChecked: () => void;
  readonly onBack: () => void;
};

/** Asked once of each sale with alcohol in it (D-170). */
export function AgeCheck({ proofToSee, onChecked, onBack }: Props) {
  return (
    <section aria-label="Age" className="till-question">
      <h1 className="font-display text-heading leading-tight font-semibold">Is the buyer 18 or over?</h1>
      <p>There is alcohol in this sale. {proofToSee}</p>
      <div className="till-question-answers">
        <Button kind="plain" className="till-pay" onClick={onBack}>
          No: back to the sale
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one question of this screen */}
        <Button className="till-pay" autoFocus onClick={onChecked}>
          Yes, 18 or over
        </Button>
      </div>
    </section>
  );
}
