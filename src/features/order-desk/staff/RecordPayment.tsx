import { useState } from 'react';
import { instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { penceTyped } from '#rules/money/pence-typed.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { useLeaveGuard } from '#ui/staff/form/use-leave-guard.ts';
import { call } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';
import { type RecordedBy, recordPayment } from '../payments.contract.ts';
import { mailSentence } from './order-words.ts';
import { Consequences } from './Consequences.tsx';
import { useOrderAct } from './use-order-act.ts';

type Props = { readonly order: OrderForDesk };

/** Records money that has come for the order; for a cancelled one it goes back. */
export function RecordPayment({ order }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button {...(order.waitsFor !== 'transfer' && { kind: 'plain' })} onClick={() => setOpen(true)}>
        {isCancelled(order) ? 'Money has come all the same…' : 'Record a payment…'}
      </Button>
      {isOpen && <RecordDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RecordDialog({ order, onClose }: Props & { readonly onClose: () => void }) {
  const { id, version, orderRef, leftToPay } = order;
  const [today] = useState(() => londonDay(instant(new Date().toISOString())));
  const [by, setBy] = useState<RecordedBy>('transfer');
  const firstSum = leftToPay > 0 ? (leftToPay / 100).toFixed(2) : '';
  const [sum, setSum] = useState(firstSum);
  const [receivedOn, setReceivedOn] = useState<string>(today);
  const [reference, setReference] = useState('');
  const [again, setAgain] = useState(false);
  const [handedBack, setHandedBack] = useState(false);
  const [isTried, setTried] = useState(false);
  const amount = penceTyped(sum);
  const sendsBack = isCancelled(order);
  const recording = useOrderAct({
    act: (transport) =>
      call(transport, recordPayment, {
        body: { id, version, by, amount: amount ?? 0, receivedOn, reference, again, sendsBack, handedBack },
      }),
    done: () => (sendsBack ? 'Recorded, and it goes back' : 'Recorded'),
    onDone: onClose,
  });
  const isEntered = sum !== firstSum || receivedOn !== today || reference !== '';
  const { askToClose } = useLeaveGuard(() => isEntered && !recording.isPending, { inDialog: true });
  const close = () => void askToClose(onClose);
  const failure = recording.error instanceof CallFailed ? recording.error.failure : null;
  const isKnown = failure?.code === 'PAYMENT_RECORDED_BEFORE';
  const record = () => {
    setTried(true);
    if (amount !== null && receivedOn !== '') recording.mutate();
  };
  return (
    <StaffDialog
      open
      title={`Record a payment for ${orderRef}`}
      onClose={close}
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button busy={recording.isPending} onClick={record}>
            Record it
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {recording.error && failure?.fields === undefined && <Alert>{sayProblem(recording.error)}</Alert>}
        <ChoiceGroup legend="How did it come?">
          {WAYS.map(([way, title, detail]) => (
            <ChoiceCard
              key={way}
              name="by"
              title={title}
              detail={detail}
              checked={by === way}
              onChange={() => setBy(way)}
            />
          ))}
        </ChoiceGroup>
        <TextField
          label="Sum in pounds"
          inputMode="decimal"
          autoComplete="off"
          value={sum}
          error={
            isTried && amount === null ? 'Please write pounds and pence, such as 12.50.' : failure?.fields?.['amount']
          }
          onChange={({ target }) => setSum(target.value)}
        />
        <TextField
          label="Day on which it came"
          type="date"
          max={today}
          value={receivedOn}
          error={isTried && receivedOn === '' ? 'Please enter the day.' : failure?.fields?.['receivedOn']}
          onChange={({ target }) => setReceivedOn(target.value)}
        />
        <TextField
          label="Reference"
          optional
          hint="What the statement of the bank or the slip of the machine calls it."
          maxLength={100}
          autoComplete="off"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        {isKnown && (
          <Checkbox checked={again} onChange={({ target }) => setAgain(target.checked)}>
            It has come twice: record it once more.
          </Checkbox>
        )}
        {sendsBack && by !== 'transfer' && (
          <Checkbox checked={handedBack} onChange={({ target }) => setHandedBack(target.checked)}>
            I have given it back already.
          </Checkbox>
        )}
        <Consequences sentences={consequencesOf(order)} />
      </div>
    </StaffDialog>
  );
}

const WAYS = [
  ['transfer', 'Bank transfer', 'It is on the account of the brewery.'],
  ['cash', 'Cash', 'It is in the drawer.'],
  ['card-machine', 'Card machine', 'The machine has accepted the card.'],
] as const satisfies readonly (readonly [RecordedBy, string, string])[];

function consequencesOf(order: OrderForDesk): readonly string[] {
  const mail = mailSentence(order.email);
  if (isCancelled(order)) return ['The order is cancelled: all of it goes back by the way it came.'];
  const waits = order.waitsFor === 'transfer' || order.waitsFor === 'person';
  return [
    ...(waits
      ? ['Once enough has come, a day is promised, the packing slip is written, and codes that it bought are issued.']
      : []),
    mail,
  ];
}

function isCancelled({ status }: OrderForDesk): boolean {
  return orderStage(status as OrderStatus) === 'cancelled';
}
