import { useEffect, useRef, useState } from 'react';
import { basisPointsTyped } from '#rules/money/basis-points-typed.ts';
import { basisPoints } from '#rules/money/pence.ts';
import { Altered, OrderAction } from '#rules/orders/order-codes.ts';
import { formatDiscountRate } from '#rules/wording/formats/format-percent.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import type { Draft } from '../basket.client.ts';
import { useBasketAction } from '../use-basket-action.ts';
import { useApplyBeforeCheckout } from './use-apply-before-checkout.ts';

type Props = {
  readonly draft: Pick<Draft, 'mode' | 'paymentPending' | 'staffDiscount' | 'cDiscount'>;
  readonly heading: 'h2' | 'h3';
  /** Hears whether a rate is typed and not given. */
  readonly onUnapplied: (isUnapplied: boolean) => void;
};

/** What is usually given, in percent. */
const PRESET = '5';

const MOST = basisPoints(10_000);

/** The discount that whoever sells gives on the goods (action 4, D-60). */
export function GiveDiscount({ draft, heading: Heading, onUnapplied }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending, error, reset } = useBasketAction(draft.mode);
  const [typed, setTyped] = useState(PRESET);
  const [isChanged, setChanged] = useState(false);
  const [fault, setFault] = useState('');
  const give = async (iValue: number): Promise<boolean> => {
    try {
      const { retStatus } = await mutateAsync({ action: OrderAction.staffDiscount, iValue });
      setChanged(false);
      return retStatus === Altered.nothing;
    } catch {
      // Said beside the field.
      return false;
    }
  };
  const giveTyped = async (): Promise<boolean> => {
    const rate = basisPointsTyped(typed);
    const isRate = rate !== null && rate > 0 && rate <= MOST;
    setFault(isRate ? '' : 'Please write a percentage of more than 0 and at most 100, such as 12.5');
    if (isRate) return give(rate);
    reset();
    return false;
  };
  const problem = fault || (error ? sayProblem(error) : '');
  const isUnapplied = isChanged && problem === '' && !isPending;
  useApplyBeforeCheckout({ isTyped: isUnapplied, apply: giveTyped, field });
  useEffect(() => onUnapplied(isUnapplied), [onUnapplied, isUnapplied]);
  return (
    <section className="stage-part" aria-labelledby="discount">
      <Heading id="discount" className="sum-title">
        Discount
      </Heading>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void giveTyped();
        }}
      >
        <Field label="Percent off the goods" {...(problem && { error: problem })}>
          {(ids) => (
            <div className="code-row">
              <input
                {...ids}
                ref={field}
                className="control figures"
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                disabled={draft.paymentPending}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setChanged(true);
                  setFault('');
                  reset();
                }}
              />
              <Button type="submit" kind="plain" disabled={draft.paymentPending} busy={isPending}>
                Discount
              </Button>
            </div>
          )}
        </Field>
      </form>
      <output className="discount-given">{givenSays(draft)}</output>
      {draft.staffDiscount > 0 && (
        <Button
          kind="quiet"
          disabled={draft.paymentPending}
          busy={isPending}
          aria-label="Take it off: the discount that you give"
          onClick={() => void give(0)}
        >
          Take it off
        </Button>
      )}
    </section>
  );
}

function givenSays({ staffDiscount, cDiscount }: Pick<Draft, 'staffDiscount' | 'cDiscount'>): string {
  if (staffDiscount === 0) return '';
  const yours = `You give ${formatDiscountRate(basisPoints(staffDiscount))}.`;
  return cDiscount > staffDiscount
    ? `${yours} The customer has ${formatDiscountRate(basisPoints(cDiscount))} of their own, which is more and counts instead.`
    : yours;
}
