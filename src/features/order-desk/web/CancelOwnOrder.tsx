import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#features/orders/orders.contract.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { hasLeft } from '#rules/returns/decide-return.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/forms/Field.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type CancelOutcome, requestCancel } from '../order-desk.contract.ts';

type Props = {
  readonly order: Order;
  /** The pass that opened the page; empty = the log-in or the cookie does. */
  readonly pass?: string;
};

/** Lets a customer cancel an order that has not left for her yet, after a question; says what came of it. */
export function CancelOwnOrder({ order, pass = '' }: Props) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const cancelling = useMutation({
    mutationFn: () =>
      call(transport, requestCancel, { body: { orderId: order.id, why, ...(pass !== '' && { t: pass }) } }),
    // Orders, held orders, vouchers and what is in stock may all have changed.
    onSuccess: () => queryClient.invalidateQueries(),
    onSettled: (_, error) => error === null && setOpen(false),
  });
  if (cancelling.data) return <Outcome outcome={cancelling.data.outcome} />;
  if (order.cancelRequested) return <Outcome outcome="requested" />;
  const status = order.status as OrderStatus;
  if (orderStage(status) !== 'confirmed' || hasLeft(status)) return null;
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Cancel this order…
      </Button>
      <MessageBox
        open={isOpen}
        isLong
        title={`Cancel order ${order.orderRef}?`}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="plain" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
              {cancelling.isPending ? 'Please wait…' : 'Cancel it'}
            </Button>
          </>
        }
      >
        {isOpen && (
          <div className="grid gap-4">
            {cancelling.error && <Alert>{sayProblem(cancelling.error)}</Alert>}
            <p>
              As long as nothing is packed it is cancelled at once
              {order.cLeftToPay < order.cTotalInc && ', and whatever you paid goes back the way it came'}. Otherwise we
              get your request, and write to you.
            </p>
            {additionsOf(order) !== '' && <p>What was added to it is cancelled with it: {additionsOf(order)}.</p>}
            <TextArea
              label="Why, if you like to say"
              optional
              rows={3}
              maxLength={300}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          </div>
        )}
      </MessageBox>
    </>
  );
}

function Outcome({ outcome }: { readonly outcome: CancelOutcome }) {
  return (
    <div className="basis-full">
      {outcome === 'cancelled' ? (
        <Alert kind="good" title="Your order is cancelled">
          A mail says so.
        </Alert>
      ) : (
        <Alert kind="note" title="We have your request">
          This order cannot be cancelled without a look at it. Somebody at the brewery does that and writes to you.
        </Alert>
      )}
    </div>
  );
}

function additionsOf({ links }: Props['order']): string {
  return links
    .filter(({ added }) => added)
    .map(({ childRef }) => childRef)
    .join(', ');
}
