import { useQuery } from '@tanstack/react-query';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import type { Pence } from '#rules/money/pence.ts';
import { Button } from '#ui/Button.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import { paypalConfigQuery } from './checkout.queries.ts';
import { PayByPaypal } from './PayByPaypal.tsx';
import type { Payment } from './use-payment.ts';

type Props = { readonly method: number; readonly due: number; readonly payment: Payment };

/** The last press. It says that it is one, and what it costs. */
export function PayControls({ method, due, payment }: Props) {
  const { data: config } = useQuery(paypalConfigQuery(useCarrier()));
  if (payment.paying === 'unknown') return null;
  const busy = payment.paying !== 'no';
  const sum = formatMoney(due as Pence);
  if (method === PaymentMethod.nothingToPay) {
    return (
      <Button wide disabled={busy} onClick={() => void payment.placeWithoutPaying()}>
        {busy ? 'Processing...' : 'Place the order, nothing to pay'}
      </Button>
    );
  }
  return (
    <div>
      <p className="pay-says">
        <span>Order with obligation to pay {sum}</span>
        {config?.sandboxed && <strong className="sandbox">Sandbox Mode</strong>}
      </p>
      {method === PaymentMethod.hostedCard && (
        <Button wide disabled={busy} onClick={() => void payment.payByCard()}>
          {busy ? 'Taking you to the payment area' : `Pay ${sum} by card`}
        </Button>
      )}
      {method === PaymentMethod.paypal && config && <PayByPaypal config={config} payment={payment} />}
    </div>
  );
}
