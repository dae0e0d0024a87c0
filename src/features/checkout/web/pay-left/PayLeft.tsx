import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#rules/wording/format-money.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { paypalConfig } from '../../checkout.contract.ts';
import type { LeftOrder } from '../../pay-left.contract.ts';
import { PayByPaypal } from '../payment/PayByPaypal.tsx';
import { useStayWhilePaying } from '../payment/use-stay-while-paying.ts';
import { usePayLeft } from './use-pay-left.ts';

type Props = {
  readonly order: Pick<LeftOrder, 'id' | 'cLeftToPay' | 'isPaid'>;
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
  const [answer, setAnswer] = useState<LeftOrder | null>(null);
  const payment = usePayLeft({ order, pass, onPaid: setAnswer });
  useStayWhilePaying(payment.paying);
  if (answer !== null) return <Thanks answer={answer} isPaid={answer.isPaid || order.isPaid} />;
  const isOffered = config !== undefined && (config.cardOffered || config.clientId !== '');
  if (order.cLeftToPay === 0 || !isOffered) return null;
  const sum = formatMoney(order.cLeftToPay);
  const busy = payment.paying !== 'no';
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Pay {sum} online…</Button>;
  return (
    <section className="pay-left" aria-labelledby="pay-left">
      <h2 id="pay-left" className="order-part">
        Pay {sum} online
      </h2>
      {config.sandboxed && <strong className="sandbox">Sandbox Mode</strong>}
      {payment.problem !== '' && <Alert>{payment.problem}</Alert>}
      {payment.paying !== 'unknown' && (
        <>
          {config.cardOffered && (
            <Button wide busy={busy} onClick={() => void payment.payByCard()}>
              {busy ? 'Please wait…' : `Pay ${sum} by card`}
            </Button>
          )}
          {config.clientId !== '' && <PayByPaypal config={config} payment={payment} />}
          <Button kind="plain" onClick={() => setOpen(false)}>
            Not now
          </Button>
        </>
      )}
    </section>
  );
}

/** What became of the payment, as its answer says, or the order since: money can be announced only, or less than is due by now. */
function Thanks({ answer, isPaid }: { readonly answer: LeftOrder; readonly isPaid: boolean }) {
  return (
    <div className="basis-full">
      {isPaid && (
        <Alert kind="good" title="Paid, thank you">
          A mail is on its way to you.
        </Alert>
      )}
      {!isPaid && answer.packingWaitsFor === 'funds' && (
        <Alert kind="note" title="Your payment is on its way">
          PayPal has announced it. A mail says so when it has come.
        </Alert>
      )}
      {!isPaid && answer.packingWaitsFor !== 'funds' && (
        <Alert kind="note" title="Your payment has come">
          Something of the sum is still missing: we look at it, and write to you.
        </Alert>
      )}
    </div>
  );
}
