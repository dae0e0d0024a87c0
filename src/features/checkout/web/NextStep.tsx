import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import { PayControls } from './PayControls.tsx';
import type { Checkout } from './use-checkout.ts';
import type { Payment } from './use-payment.ts';

const SAYS = { 1: 'Continue to delivery', 2: 'Continue to payment' } as const;

/** What comes next, in words, always in sight. */
export function NextStep({ checkout, payment }: { readonly checkout: Checkout; readonly payment: Payment }) {
  const { stage, order, form, goTo, saving } = checkout;
  if (stage === 3) {
    return (
      <div className="next-step next-step-pay">
        <PayControls method={form.payMethod} due={order.cDue} payment={payment} />
      </div>
    );
  }
  return (
    <div className="next-step">
      <p className="next-step-sum" aria-hidden="true">
        <Money pence={order.cDue} />
        <span>{stage === 1 ? 'so far' : 'to pay'}</span>
      </p>
      <Button wide disabled={saving} onClick={() => goTo(stage === 1 ? 2 : 3)}>
        {saving ? 'Saving...' : SAYS[stage]}
      </Button>
    </div>
  );
}
