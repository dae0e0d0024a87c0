import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pence } from '#rules/money/pence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { paypalConfig } from '../../checkout.contract.ts';
import type { LeftOrder } from '../../pay-left.contract.ts';
import { useStayWhilePaying } from '../payment/use-stay-while-paying.ts';
import { PlacedWays } from './PlacedWays.tsx';
import { usePayLeft } from './use-pay-left.ts';

type Props = {
  readonly order: Pick<LeftOrder, 'id' | 'cLeftToPay' | 'transferTo' | 'isPaid'>;
  /** The pass that opened the page; empty = the log-in or the cookie does. */
  readonly pass?: string;
};

/** Lets a customer pay online what is left to pay of her placed order: a transfer not made yet, or what was paid too little. */
export function PayLeft({ order, pass = '' }: Props) {
  const { data: config } = useQuery({
    ...queryOf(useTransport(), paypalConfig),
    enabled: order.cLeftToPay > 0,
  });
  const [isOpen, setOpen] = useState(false);
  const [paid, setPaid] = useState<{ readonly answer: LeftOrder; readonly sum: Pence } | null>(null);
  const payment = usePayLeft({ order, pass, onPaid: (answer, sum) => setPaid({ answer, sum }) });
  useStayWhilePaying(payment.paying);
  if (paid !== null) return <Thanks {...paid} isPaid={paid.answer.isPaid || order.isPaid} />;
  const isOffered = config !== undefined && (config.cardOffered || config.clientId !== '');
  if (order.cLeftToPay === 0 || !isOffered) return null;
  const sum = formatMoney(order.cLeftToPay);
  if (!isOpen)
    return (
      <div className="pay-left">
        {order.transferTo !== null && <p>Or pay it at once:</p>}
        <Button wide onClick={() => setOpen(true)}>
          Pay {sum} online…
        </Button>
      </div>
    );
  return (
    <section className="pay-left" aria-labelledby="pay-left">
      <h2 id="pay-left" className="order-part">
        Pay {sum} online
      </h2>
      {config.sandboxed && <strong className="sandbox">Sandbox Mode</strong>}
      {payment.problem !== '' && <Alert>{payment.problem}</Alert>}
      {payment.paying !== 'unknown' && (
        <PlacedWays config={config} payment={payment} sum={sum} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

type ThanksProps = {
  readonly answer: LeftOrder;
  /** What she has paid. */
  readonly sum: Pence;
  readonly isPaid: boolean;
};

/** What became of the payment, as its answer says, or the order since: money can be announced only, or less than is due by now. */
function Thanks({ answer, sum, isPaid }: ThanksProps) {
  return (
    <div className="pay-left">
      {isPaid && (
        <Alert kind="good" title="Paid, thank you">
          We have received {formatMoney(sum)}. A mail is on its way to you.
        </Alert>
      )}
      {!isPaid && answer.packingWaitsFor === 'funds' && (
        <Alert kind="note" title="Your payment is on its way">
          PayPal has announced {formatMoney(sum)}. A mail says so when it has come.
        </Alert>
      )}
      {!isPaid && answer.packingWaitsFor !== 'funds' && (
        <Alert kind="note" title="Your payment has come">
          We have received {formatMoney(sum)}. Something is still missing: we look at it, and write to you.
        </Alert>
      )}
    </div>
  );
}
