import { useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { pence } from '#rules/money/pence.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';
import { refundOverpaid, sendPaymentLink, withdrawRecordedPayment } from '../payments.contract.ts';
import { HandedBack } from './refunds/HandedBack.tsx';
import { mailSentence, payMethodName } from './order-words.ts';
import { RecordPayment } from './RecordPayment.tsx';
import { useOrderAct } from './use-order-act.ts';

type Props = { readonly order: OrderForDesk };
type Payment = OrderForDesk['payments'][number];

/** What has come for the order, and what can be done with it: record more, take a wrong record back, refund what is too much. */
export function PaymentsPart({
  order,
  mayFulfil,
  mayRefund,
}: Props & { readonly mayFulfil: boolean; readonly mayRefund: boolean }) {
  const { payments, overPaid, leftToPay, isPaid, waitsFor } = order;
  // What is announced is not asked for a second time.
  const isAwaited = waitsFor === 'funds';
  return (
    <div className="grid justify-items-start gap-3">
      {payments.length === 0 && <p className="text-small text-ink-soft">Nothing has come yet.</p>}
      <ul className="grid gap-2">
        {payments.map((payment) => (
          <PaymentLine key={payment.id} order={order} payment={payment} mayRefund={mayRefund} />
        ))}
      </ul>
      {overPaid > 0 && <p>{formatMoney(pence(overPaid))} more was paid than it costs.</p>}
      {leftToPay > 0 && (
        <p>
          {formatMoney(leftToPay)} {isPaid ? 'less was paid than it costs.' : 'is still to be paid.'}
        </p>
      )}
      {isAwaited && <p className="text-small text-ink-soft">A payment is announced, and has not come yet.</p>}
      {mayFulfil && leftToPay > 0 && !isPaid && !isAwaited && order.email !== '' && <SendLink order={order} />}
      {mayRefund && overPaid > 0 && <RefundOverpaid order={order} />}
      {mayRefund && <RecordPayment order={order} />}
    </div>
  );
}

/** Mails the customer a link to pay what is left online. */
function SendLink({ order: { id, version, email, leftToPay } }: Props) {
  const confirm = useConfirmation();
  const sending = useOrderAct({
    act: (transport) => call(transport, sendPaymentLink, { body: { id, version } }),
    done: () => `A mail is on its way to ${email}`,
  });
  const send = async () => {
    const consequences = [
      `A mail to ${email} says how ${formatMoney(leftToPay)} can be paid, and has a link to pay it online.`,
    ];
    if (await confirm({ title: 'Mail a link to pay?', consequences, confirm: 'Send it' })) sending.mutate();
  };
  return (
    <>
      {sending.error && <Alert>{sayProblem(sending.error)}</Alert>}
      <Button kind="plain" busy={sending.isPending} onClick={() => void send()}>
        Mail a link to pay…
      </Button>
    </>
  );
}

function PaymentLine({
  order,
  payment,
  mayRefund,
}: Props & { readonly payment: Payment; readonly mayRefund: boolean }) {
  const confirm = useConfirmation();
  const { id, version, email } = order;
  const { id: paymentId, amount, payMethod, receivedOn, reference, carriedFrom, withdrawObstacle } = payment;
  const withdrawing = useOrderAct({
    act: (transport) => call(transport, withdrawRecordedPayment, { body: { id, version, paymentId } }),
    done: () => 'Taken back',
  });
  const sum = formatMoney(amount);
  const withdraw = async () => {
    const consequences = [
      `Do this only if ${sum} has not come for this order.`,
      'If it was released by it, the order waits for its money again, and must not be packed.',
      mailSentence(email),
    ];
    if (await confirm({ title: `Take back the record of ${sum}?`, consequences, confirm: 'Take it back' }))
      withdrawing.mutate();
  };
  return (
    <li className="grid justify-items-start gap-1">
      <span>
        {sum} · {payMethodName(payMethod)}
        {receivedOn !== null && ` · ${formatShortDate(receivedOn as CalendarDay)}`}
      </span>
      {carriedFrom && (
        <span className="text-small text-ink-soft">Paid for {carriedFrom}, and counts for this order</span>
      )}
      {reference && <span className="text-small text-ink-soft">{reference}</span>}
      {withdrawing.error && <Alert>{sayProblem(withdrawing.error)}</Alert>}
      {mayRefund && withdrawObstacle !== null && (
        <span className="text-small text-ink-soft">
          Recorded by mistake? It cannot be taken back. {withdrawObstacle}.
        </span>
      )}
      {mayRefund && receivedOn !== null && carriedFrom === '' && withdrawObstacle === null && (
        <Button
          kind="plain"
          busy={withdrawing.isPending}
          aria-label={`Recorded by mistake: ${sum}`}
          onClick={() => void withdraw()}
        >
          Recorded by mistake…
        </Button>
      )}
    </li>
  );
}

function RefundOverpaid({ order }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [handedBack, setHandedBack] = useState(false);
  const { id, version, orderRef, overPaid } = order;
  const sum = formatMoney(pence(overPaid));
  const refunding = useOrderAct({
    act: (transport) => call(transport, refundOverpaid, { body: { id, version, handedBack } }),
    done: () => 'Refunded',
    onDone: () => setOpen(false),
  });
  const close = () => {
    setOpen(false);
    refunding.reset();
  };
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Refund what is too much…
      </Button>
      <StaffDialog
        open={isOpen}
        title={`Refund ${sum} of ${orderRef}?`}
        onClose={close}
        actions={
          <>
            <Button kind="plain" onClick={close}>
              Close
            </Button>
            <Button busy={refunding.isPending} onClick={() => refunding.mutate()}>
              Refund {sum}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {refunding.error && <Alert>{sayProblem(refunding.error)}</Alert>}
          <p>It goes back by the way that came last. It cannot be undone.</p>
          <HandedBack order={order} checked={handedBack} onChange={setHandedBack} />
        </div>
      </StaffDialog>
    </div>
  );
}
