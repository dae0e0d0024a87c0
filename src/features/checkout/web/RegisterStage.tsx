import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx';
import { controlId } from './checkout-faults.ts';
import { PAYMENT_WORDS } from './payment-words.ts';
import type { Checkout } from './use-checkout.ts';
import { WhoBuys } from './WhoBuys.tsx';

/** Stage 1: who is buying, that she may, and how she would like to pay. */
export function RegisterStage({ checkout }: { readonly checkout: Checkout }) {
  const { form, order, change, faults } = checkout;
  return (
    <>
      <WhoBuys checkout={checkout} />
      <section className="stage-part">
        <ChoiceGroup legend="How would you like to pay?" error={faults['payMethod']}>
          {offeredMethods(order.payMethods).map((method, at) => (
            <ChoiceCard
              key={method}
              {...(at === 0 && { id: controlId('payMethod') })}
              name="payment"
              value={method}
              checked={form.payMethod === method}
              onChange={() => change({ payMethod: method })}
              title={PAYMENT_WORDS[method]?.name}
              detail={PAYMENT_WORDS[method]?.says}
            />
          ))}
        </ChoiceGroup>
        <p className="mt-3 text-small text-ink-soft">
          No way of paying costs extra. You pay at the last stage, not now.
        </p>
      </section>
    </>
  );
}

/** In the order in which they are offered; what is open to staff alone has no place here. */
function offeredMethods(payMethods: readonly number[]): readonly number[] {
  const ours: readonly number[] = [
    PaymentMethod.paypal,
    PaymentMethod.hostedCard,
    PaymentMethod.bankTransfer,
    PaymentMethod.nothingToPay,
  ];
  return ours.filter((method) => payMethods.includes(method));
}
