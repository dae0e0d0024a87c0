import { lazy, Suspense } from 'react';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { Money } from '#ui/Money.tsx';
import { isToBeQuoted } from '../checkout-form.ts';
import { PayControls } from './PayControls.tsx';
import { paymentWords } from './payment-words.ts';
import type { Checkout } from '../use-checkout.ts';
import type { Payment } from './use-payment.ts';

type Props = { readonly checkout: Checkout; readonly payment: Payment; readonly isCodeUnapplied: boolean };

/** Its script is loaded for staff only. */
const CounterControls = lazy(async () => ({
  default: (await import('../counter/CounterControls.tsx')).CounterControls,
}));

/** Those whose name is no means. */
const BY_ITSELF: ReadonlySet<number> = new Set([
  PaymentMethod.onAccount,
  PaymentMethod.undecided,
  PaymentMethod.cardTakenByStaff,
  PaymentMethod.cash,
  PaymentMethod.taproomTill,
]);

/** The sum, the way of paying, and the pay button; on a phone the sum is on the button, at the bottom of the screen. */
export function PayCard({ checkout: { order, form, goTo }, payment, isCodeUnapplied }: Props) {
  if (order.tillRoll)
    return (
      <div className="sum">
        <p className="pay-sum">
          To pay <Money pence={order.cDue} />
        </p>
        <Suspense>
          <CounterControls order={order} payment={payment} />
        </Suspense>
      </div>
    );
  return (
    <div className="sum pay-card">
      <p className="pay-sum">
        {isToBeQuoted(order) ? 'Before delivery' : 'To pay'} <Money pence={order.cDue} />
      </p>
      {isToBeQuoted(order) ? (
        <p className="pay-by mt-2">We mail you the price of the delivery, and you accept or refuse it.</p>
      ) : form.payMethod === PaymentMethod.nothingToPay ? (
        <p className="pay-by mt-2">Your vouchers pay for it all.</p>
      ) : (
        <p className="pay-by mt-2">
          {BY_ITSELF.has(form.payMethod) ? '' : 'By '}
          <strong>{paymentWords(form.payMethod)?.name}</strong>.{' '}
          <button type="button" className="word-button" disabled={payment.paying !== 'no'} onClick={() => goTo(1)}>
            Choose another way
          </button>
        </p>
      )}
      <div className="next-step next-step-pay">
        {isCodeUnapplied && payment.paying === 'no' ? (
          <p className="pay-says">Something is typed beside the vouchers: apply it, or clear it, and then pay.</p>
        ) : (
          <PayControls method={form.payMethod} order={order} payment={payment} />
        )}
      </div>
    </div>
  );
}
