import { useQuery } from '@tanstack/react-query';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import type { Pence } from '#rules/money/pence.ts';
import { Button } from '#ui/Button.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import type { Order } from './checkout.client.ts';
import { paypalConfigQuery } from './checkout.queries.ts';
import { PayByPaypal } from './PayByPaypal.tsx';
import type { Payment } from './use-payment.ts';

type Props = {
  readonly method: number;
  readonly order: Pick<Order, 'cDue' | 'paymentPending'>;
  readonly payment: Payment;
};

/** The last press. It says that it is one, and what it costs. Beside a payment that is open only PayPal can go on with it. */
export function PayControls({ method, order, payment }: Props) {
  const { data: config } = useQuery(paypalConfigQuery(useCarrier()));
  if (payment.paying === 'unknown') return null;
  const busy = payment.paying !== 'no';
  const shut = busy || order.paymentPending;
  const sum = formatMoney(order.cDue as Pence);
  if (method === PaymentMethod.nothingToPay) {
    return (
      <Button wide disabled={shut} onClick={() => void payment.placeAtOnce(PaymentMethod.nothingToPay)}>
        {busy ? 'Processing...' : 'Place the order, nothing to pay'}
      </Button>
    );
  }
  return (
    <div>
      <p className="pay-says">
        <span>Order with obligation to pay {sum}</span>
        {config?.sandboxed && method !== PaymentMethod.bankTransfer && (
          <strong className="sandbox">Sandbox Mode</strong>
        )}
      </p>
      {method === PaymentMethod.hostedCard && (
        <Button wide disabled={shut} onClick={() => void payment.payByCard()}>
          {busy ? 'Taking you to the payment area' : `Pay ${sum} by card`}
        </Button>
      )}
      {method === PaymentMethod.bankTransfer && (
        <Button wide disabled={shut} onClick={() => void payment.placeAtOnce(PaymentMethod.bankTransfer)}>
          {busy ? 'Processing...' : 'Place the order, pay by bank transfer'}
        </Button>
      )}
      {method === PaymentMethod.paypal && config && <PayByPaypal config={config} payment={payment} />}
    </div>
  );
}
