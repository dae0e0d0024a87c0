import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { paths } from '#site/paths.ts';
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx';
import { controlId } from './checkout-faults.ts';
import { PAYMENT_WORDS } from './payment-words.ts';
import type { Checkout } from './use-checkout.ts';

/** Stage 1: who is buying, that she may, and how she would like to pay. */
export function RegisterStage({ checkout: { form, order, change, faults } }: { readonly checkout: Checkout }) {
  return (
    <>
      <section className="stage-part" aria-labelledby="guest-part">
        <h3 id="guest-part" className="stage-part-title">
          Check out as a guest
        </h3>
        <p className="text-ink-soft">No account is needed. We ask only for what it takes to bring you the order.</p>
        <div className="mt-4 grid gap-2">
          <Checkbox
            id={controlId('ageConfirmed')}
            checked={form.ageConfirmed}
            onChange={(event) => change({ ageConfirmed: event.target.checked })}
            error={faults['ageConfirmed']}
          >
            I am 18 or over
            <span className="block text-small text-ink-soft">
              Whoever takes the order in must be too. We ask anyone who looks under 25 for proof of age.
            </span>
          </Checkbox>
          <Checkbox
            id={controlId('termsAccepted')}
            checked={form.termsAccepted}
            onChange={(event) => change({ termsAccepted: event.target.checked })}
            error={faults['termsAccepted']}
          >
            I have read and accept the{' '}
            <a href={`${paths.terms}#privacy`} target="_blank" rel="noopener">
              privacy notice
            </a>{' '}
            and the{' '}
            <a href={paths.terms} target="_blank" rel="noopener">
              terms and conditions
            </a>
            <span className="block text-small text-ink-soft">Both open in a new tab; what you have entered stays.</span>
          </Checkbox>
        </div>
      </section>
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
  const ours: readonly number[] = [PaymentMethod.paypal, PaymentMethod.hostedCard, PaymentMethod.nothingToPay];
  return ours.filter((method) => payMethods.includes(method));
}
