import { useState } from 'react';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { EmailField } from '#ui/forms/Field.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { controlId } from '../checkout-faults.ts';
import type { Checkout } from '../use-checkout.ts';

/** Whether it is taken away over the counter, without a delivery; false = how it goes is chosen at the next stage. */
export type TakeAway = (isTaken: boolean) => Promise<unknown>;

type Props = { readonly checkout: Checkout; readonly takeAway: TakeAway };

/** In a sale: taken away at once, or delivered, collected or held (D-124). */
export function HowItGoes({ checkout, takeAway }: Props) {
  const { order, faults } = checkout;
  const [wished, setWished] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');
  const press = async (isTaken: boolean) => {
    setWished(isTaken);
    setProblem('');
    await takeAway(isTaken).catch((reason: unknown) => setProblem(sayProblem(reason)));
    setWished(null);
  };
  const isTaken = wished ?? order.tillRoll;
  return (
    <>
      <ChoiceGroup legend="How does it go?" error={problem || faults['tillRoll']}>
        <ChoiceCard
          id={controlId('tillRoll')}
          name="way"
          value="away"
          checked={isTaken}
          onChange={() => void press(true)}
          title="Taken away now"
          detail="Over the counter, without a delivery. It leaves the stock as soon as you place the order."
        />
        <ChoiceCard
          name="way"
          value="later"
          checked={!isTaken}
          onChange={() => void press(false)}
          title="Delivered, collected or held"
          detail="You choose which at the next stage."
        />
      </ChoiceGroup>
      {order.tillRoll && <ReceiptEmail checkout={checkout} />}
    </>
  );
}

/** Tickets and codes are mailed, so these need an address. */
function ReceiptEmail({ checkout: { order, form, change, faults } }: Pick<Props, 'checkout'>) {
  const { invoiceAddress } = form;
  const isNeeded = order.metaData.emailIncluded || order.metaData.emailValid;
  if (order.appUserId > 0 && invoiceAddress.email !== '')
    return (
      <p className="mt-4">
        The receipt goes to <strong className="wrap-anywhere">{invoiceAddress.email}</strong>.
      </p>
    );
  return (
    <div className="mt-4">
      <EmailField
        hint={
          isNeeded ? 'For the receipt, and for what is mailed.' : 'For the receipt. Without it there is none by mail.'
        }
        optional={!isNeeded}
        required={isNeeded}
        controlId={controlId('invoiceAddress.email')}
        value={invoiceAddress.email}
        onChange={(event) => change({ invoiceAddress: { ...invoiceAddress, email: event.target.value } })}
        error={faults['invoiceAddress.email']}
      />
    </div>
  );
}
