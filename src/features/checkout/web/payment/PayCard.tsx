import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { Money } from '#ui/Money.tsx';
import { isToBeQuoted } from '../checkout-form.ts';
import { PayControls } from './PayControls.tsx';
import { paymentWords } from './payment-words.ts';
import type { Checkout } from '../use-checkout.ts';
import type { Payment } from './use-payment.ts';

type Props = { readonly checkout: Checkout; readonly payment: Payment };

/** Those whose name is no means. */
const BY_ITSELF: ReadonlySet<number> = new Set([
  PaymentMethod.onAccount,
  PaymentMethod.undecided,
  PaymentMethod.cardTakenByStaff,
  PaymentMethod.cash,
]);

/** The sum, the way of paying, and the pay button; on a phone the sum is on the button, at the bottom of the screen. */
export function PayCard({ checkout: { order, form, goTo }, payment }: Props) {
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
        <PayControls method={form.payMethod} order={order} payment={payment} />
      </div>
    </div>
  );
}
