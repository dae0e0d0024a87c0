import { useState } from 'react';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { moveOrder } from '#rules/orders/order-moves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { cancelOrderAtDesk, type OrderForDesk } from '../order-desk.contract.ts';
import { useOrderAct } from './use-order-act.ts';
import { WhyField } from './WhyField.tsx';

/** Cancels the order after saying what that does; says instead what is in the way. */
export function CancelOrder({ order }: { readonly order: OrderForDesk }) {
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const [noProofOfAge, setNoProofOfAge] = useState(false);
  const { id, version, orderRef, cancelObstacle } = order;
  const cancelling = useOrderAct({
    act: (transport) => call(transport, cancelOrderAtDesk, { body: { id, version, why, noProofOfAge } }),
    done: () => 'Cancelled',
    onDone: () => setOpen(false),
  });
  if (cancelObstacle !== null) return <p className="text-small text-ink-soft">{cancelObstacle}.</p>;
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Cancel the order…
      </Button>
      <StaffDialog
        open={isOpen}
        title={`Cancel ${orderRef}?`}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="plain" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
              Cancel the order
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {cancelling.error && <Alert>{sayProblem(cancelling.error)}</Alert>}
          <ul className="list-disc pl-5">
            {consequencesOf(order).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {canBeRefused(order) && (
            <Checkbox checked={noProofOfAge} onChange={({ target }) => setNoProofOfAge(target.checked)}>
              Nobody could show that they are 18 or over. The mail says so.
            </Checkbox>
          )}
          <WhyField why={why} onChange={setWhy} />
        </div>
      </StaffDialog>
    </div>
  );
}

/** There is alcohol in it, and somebody could have been handed it. */
function canBeRefused({ needsAgeCheck, status }: OrderForDesk): boolean {
  return needsAgeCheck && !isRefusal(moveOrder(status as OrderStatus, OrderStatus.refusedForAge));
}

function consequencesOf({ paid, email, goesWith }: OrderForDesk): readonly string[] {
  return [
    paid > 0 ? `${formatMoney(paid)} goes back the way it came.` : 'No money goes back: none has come.',
    'Gift vouchers that paid for it have their value again; codes that it issued open nothing any more.',
    'What is in it can be sold again.',
    ...(goesWith.length > 0 ? [`${goesWith.join(', ')} waits at the brewery again.`] : []),
    email ? `A mail to ${email} says so.` : 'There is no e-mail address: please tell the customer.',
    'It cannot be undone.',
  ];
}
