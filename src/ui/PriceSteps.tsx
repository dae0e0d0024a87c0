import type { Pence } from '#rules/money/pence.ts';
import { Money } from './Money.tsx';

type Props = {
  /** The price steps as the server worded them. */
  readonly steps: readonly { readonly what: string; readonly says: string; readonly amount: Pence }[];
  readonly total: Pence;
  readonly totalSays: string;
  /** The price is being recalculated. */
  readonly working?: boolean;
};

/** The price steps with their amounts, and the total. */
export function PriceSteps({ steps, total, totalSays, working = false }: Props) {
  return (
    <dl className="steps" aria-busy={working}>
      {steps.map(({ what, says, amount }) => (
        <div key={says} className={what === 'vat' && amount === 0 ? 'step step-within' : 'step'}>
          <dt>{says}</dt>
          <dd>{amount === 0 ? what === 'vat' ? '' : 'free' : <Money pence={amount} />}</dd>
        </div>
      ))}
      <div className="step step-total">
        <dt>{totalSays}</dt>
        <dd>
          <Money pence={total} />
        </dd>
      </div>
    </dl>
  );
}
