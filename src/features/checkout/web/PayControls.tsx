import { useQuery } from '@tanstack/react-query';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import type { Pence } from '#rules/money/pence.ts';
import { Button } from '#ui/Button.tsx';
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import { PayByPaypal } from './PayByPaypal.tsx';
import type { Payment } from './use-payment.ts';
import { queryOf } from '#wire/query-of.ts';
import { type Order, paypalConfig } from '../checkout.contract.ts';

type Props = {
  readonly method: number;
  readonly order: Pick<Order, 'cDue' | 'paymentPending' | 'addressChoice'>;
  readonly payment: Payment;
};

/** The last press. It says that it is one, and what it costs. Beside a payment that is open only PayPal can go on with it. */
export function PayControls({ method, order, payment }: Props) {
  const { data: config, error, refetch } = useQuery(queryOf(useCarrier(), paypalConfig));
  if (payment.paying === 'unknown') return null;
  if (order.addressChoice !== null) return <p className="pay-says">Choose the address first, and then pay.</p>;
  const busy = payment.paying !== 'no';
  const shut = order.paymentPending && !busy;
  const sum = formatMoney(order.cDue as Pence);
  if (method === PaymentMethod.nothingToPay) {
    return (
      <Button wide disabled={shut} busy={busy} onClick={() => void payment.placeAtOnce(PaymentMethod.nothingToPay)}>
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
        <Button wide disabled={shut} busy={busy} onClick={() => void payment.payByCard()}>
          {busy ? 'Taking you to the payment area' : `Pay ${sum} by card`}
        </Button>
      )}
      {method === PaymentMethod.bankTransfer && (
        <Button wide disabled={shut} busy={busy} onClick={() => void payment.placeAtOnce(PaymentMethod.bankTransfer)}>
          {busy ? 'Processing...' : 'Place the order, pay by bank transfer'}
        </Button>
      )}
      {method === PaymentMethod.paypal && config && <PayByPaypal config={config} payment={payment} />}
      {method === PaymentMethod.paypal && !config && error && (
        <CouldNotLoad code={InfoCode.partLoad} kind="plain" again={() => void refetch()}>
          {sayProblem(error)}
        </CouldNotLoad>
      )}
    </div>
  );
}
