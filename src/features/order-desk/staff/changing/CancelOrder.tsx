import { useId, useState } from 'react';
import type { CancelReason } from '#rules/orders/amending/cancel-reason.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { cancelOrderAtDesk, type OrderForDesk } from '../../order-desk.contract.ts';
import { cancelSentences } from './cancel-sentences.ts';
import { Consequences } from '../Consequences.tsx';
import { HandedBack } from '../refunds/HandedBack.tsx';
import { useOrderAct } from '../use-order-act.ts';
import { WhyField } from './WhyField.tsx';

/** Cancels the order after saying what that does; says instead what is in the way. */
export function CancelOrder({ order }: { readonly order: OrderForDesk }) {
  const [isOpen, setOpen] = useState(false);
  const { cancelObstacle } = order;
  if (cancelObstacle !== null) return <p className="text-small text-ink-soft">{cancelObstacle}.</p>;
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Cancel the order…
      </Button>
      {isOpen && <CancelDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

type DialogProps = {
  readonly order: OrderForDesk;
  /** What probably happened, where it fits the order. */
  readonly likely?: CancelReason;
  readonly onClose: () => void;
};

/** Asks what happened, says what cancelling does, and does it. */
export function CancelDialog({ order, likely = 'other', onClose }: DialogProps) {
  const formName = useId();
  const [why, setWhy] = useState('');
  const [reason, setReason] = useState<CancelReason>(order.cancelReasons.includes(likely) ? likely : 'other');
  const [handedBack, setHandedBack] = useState(false);
  const { id, version, orderRef } = order;
  const cancelling = useOrderAct({
    act: (transport) => call(transport, cancelOrderAtDesk, { body: { id, version, why, reason, handedBack } }),
    done: () => 'Cancelled',
    onDone: onClose,
  });
  return (
    <StaffDialog
      open
      title={`Cancel ${orderRef}?`}
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
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
        <Consequences sentences={cancelSentences(order)} />
        {order.cancelReasons.length > 1 && (
          <ChoiceGroup legend="What happened">
            {order.cancelReasons.map((one) => (
              <ChoiceCard
                key={one}
                name={`${formName}-reason`}
                title={REASONS[one]}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
            ))}
          </ChoiceGroup>
        )}
        <HandedBack order={order} checked={handedBack} onChange={setHandedBack} />
        <WhyField why={why} onChange={setWhy} />
      </div>
    </StaffDialog>
  );
}

const REASONS: Readonly<Record<CancelReason, string>> = {
  other: 'Something else',
  'not-delivered': 'It could not be delivered, and has come back',
  'not-collected': 'Nobody has collected it',
  'no-proof-of-age': 'Nobody could show that they are 18 or over',
};
