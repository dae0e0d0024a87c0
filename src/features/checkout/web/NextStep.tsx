import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import { isToBeQuoted } from './checkout-form.ts';
import type { Checkout } from './use-checkout.ts';

const SAYS = { 1: 'Continue to delivery', 2: 'Continue to payment' } as const;

/** The button to the next stage, always in sight. */
export function NextStep({ checkout }: { readonly checkout: Checkout }) {
  const { stage, order, goTo, saving } = checkout;
  if (stage === 3) return null;
  return (
    <div className="next-step">
      <p className="next-step-sum" aria-hidden="true">
        <Money pence={order.cDue} />
        <span>
          {(order.deliveryMethod === DeliveryMethod.notChosen && !order.tillRoll) || isToBeQuoted(order)
            ? 'before delivery'
            : 'to pay'}
        </span>
      </p>
      <Button wide busy={saving} onClick={() => goTo(stage === 1 ? 2 : 3)}>
        {saving ? 'Saving...' : SAYS[order.tillRoll ? 2 : stage]}
      </Button>
    </div>
  );
}
