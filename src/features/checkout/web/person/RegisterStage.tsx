import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { pence } from '#rules/money/pence.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { useSelling } from '#wire/use-selling.ts';
import { controlId } from '../checkout-faults.ts';
import { isToBeQuoted } from '../checkout-form.ts';
import { offeredMethods } from '../payment/payment-words.ts';
import type { Checkout } from '../use-checkout.ts';
import type { TakeAway } from '../counter/HowItGoes.tsx';
import { WhoBuys } from './WhoBuys.tsx';

/** Stage 1: the buyer, her age, and the way of paying. */
export function RegisterStage({ checkout, takeAway }: { readonly checkout: Checkout; readonly takeAway: TakeAway }) {
  const { order } = checkout;
  return (
    <>
      <WhoBuys checkout={checkout} takeAway={takeAway} />
      {order.tillRoll ? null : isToBeQuoted(order) ? (
        <p className="stage-part">
          You pay nothing yet: we quote the delivery first, and you accept or refuse the price.
        </p>
      ) : (
        <PayMethods checkout={checkout} />
      )}
    </>
  );
}

function PayMethods({ checkout: { form, order, change, faults } }: { readonly checkout: Checkout }) {
  const isSale = useSelling() !== null;
  return (
    <section className="stage-part">
      <ChoiceGroup legend={isSale ? 'How is it paid?' : 'How would you like to pay?'} error={faults['payMethod']}>
        {offeredMethods(order.payMethods).map(({ method, name, says }, at) => (
          <ChoiceCard
            key={method}
            {...(at === 0 && { id: controlId('payMethod') })}
            name="payment"
            value={method}
            checked={form.payMethod === method}
            onChange={() => change({ payMethod: method })}
            title={name}
            detail={says}
          />
        ))}
      </ChoiceGroup>
      {accountSays(order) !== '' && <p className="mt-3 text-small text-ink-soft">{accountSays(order)}</p>}
      <p className="mt-3 text-small text-ink-soft">No way of paying costs extra. You pay at the last stage, not now.</p>
    </section>
  );
}

/** The terms of the account of a business, and why an order cannot go on it. */
function accountSays({ termsDays, creditLeft, payMethods, cDue }: Checkout['order']): string {
  if (termsDays === 0) return '';
  const left = creditLeft === null ? '' : ` Your account has ${formatMoney(pence(Math.max(0, creditLeft)))} left.`;
  if (payMethods.includes(PaymentMethod.onAccount)) return `Payment on account is due within ${termsDays} days.${left}`;
  return cDue > 0 && creditLeft !== null ? `This order is more than your account can take.${left}` : '';
}
