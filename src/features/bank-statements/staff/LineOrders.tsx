import { isRecordedByHand } from '#rules/bank-statements/propose-matches.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { confirmMatches, type OpenLine, setLinesAside } from '../bank-statements.contract.ts';
import { ChooseOrder } from './ChooseOrder.tsx';
import { othersSentence, reasonSentence, recordedByHandSentences } from './proposal-words.ts';

type Proposal = OpenLine['proposals'][number];
type Other = OpenLine['others'][number];

/** Which orders a line may pay, each with the button that confirms it. */
export function LineOrders({ line }: { readonly line: OpenLine }) {
  return (
    <div className="line-orders">
      {line.proposals.map((proposal) => (
        <ProposedOrder key={proposal.orderId} line={line} proposal={proposal} />
      ))}
      {line.others.map((other) => (
        <OtherOrder key={other.id} line={line} other={other} />
      ))}
      <ChooseOrder line={line} />
    </div>
  );
}

/** An order that waits for no transfer. What comes once more, or for a cancelled one, is recorded, so that it can go back. */
function OtherOrder({ line, other }: { readonly line: OpenLine; readonly other: Other }) {
  const confirm = useConfirmation();
  const { id: orderId, orderRef, isPaid, isCancelled } = other;
  // The question says so.
  const again = isRecordedByHand(other, line.amount);
  const recording = useListAct({
    act: (transport) =>
      call(transport, confirmMatches, { body: { matches: [{ id: line.id, orderId, sendsBack: isCancelled, again }] } }),
    done: () =>
      isCancelled
        ? `It is recorded for ${orderRef}, and goes back`
        : `It is recorded for ${orderRef}: refund what is too much on its page`,
  });
  const start = async () => {
    const consequences = [
      `${formatMoney(line.amount)} came: ${line.text}.`,
      ...recordedByHandSentences(other),
      ...(isCancelled ? GOES_BACK : PAID_ONCE_MORE),
    ];
    const question = isCancelled
      ? { title: `Did this come for ${orderRef}, which is cancelled?`, consequences, confirm: 'Record and send back' }
      : { title: `Was ${orderRef} paid a second time?`, consequences, confirm: 'Record it' };
    if (await confirm(question)) recording.mutate();
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-soft">
        <StaffLink to={addressOf(orderId)}>{orderRef}</StaffLink>
        {othersSentence(other).slice(orderRef.length)}
      </p>
      <SameMoney line={line} order={other} />
      {(isPaid || isCancelled) && (
        <Button
          kind="plain"
          busy={recording.isPending}
          aria-label={`${isCancelled ? `Send it back, ${orderRef} is cancelled` : `Paid once more, ${orderRef}`}: ${line.text}`}
          onClick={() => void start()}
        >
          {isCancelled ? 'Send it back…' : 'Paid once more…'}
        </Button>
      )}
    </div>
  );
}

const PAID_ONCE_MORE = [
  'It is recorded as a payment of the order, and the customer gets a mail.',
  'The page of the order says then what is too much, and refunds just that.',
];
const GOES_BACK = ['It is recorded as a payment of the order, and all of it goes back.'];

function ProposedOrder({ line, proposal }: { readonly line: OpenLine; readonly proposal: Proposal }) {
  const confirm = useConfirmation();
  const { orderId, orderRef, reason } = proposal;
  const again = isRecordedByHand(proposal, line.amount);
  const matching = useListAct({
    act: (transport) => call(transport, confirmMatches, { body: { matches: [{ id: line.id, orderId, again }] } }),
    done: () => (reason === 'reference' ? `It is recorded for ${orderRef}` : `${orderRef} is paid`),
  });
  const question = {
    title: `Does this transfer pay ${orderRef}?`,
    consequences: [
      `${formatMoney(line.amount)} came: ${line.text}.`,
      ...recordedByHandSentences(proposal),
      `${reasonSentence(proposal)}.`,
      'It is recorded as a payment of the order, which is released once enough has come. The customer gets a mail.',
    ],
    confirm: `It pays ${orderRef}`,
  };
  const start = async () => {
    if (reason === 'reference-and-sum' || (await confirm(question))) matching.mutate();
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <StaffLink to={addressOf(orderId)}>{orderRef}</StaffLink>
        {reasonSentence(proposal).slice(orderRef.length)}
      </p>
      <SameMoney line={line} order={proposal} />
      <Button
        kind="plain"
        busy={matching.isPending}
        aria-label={`Confirm that it pays ${orderRef}: ${line.text}`}
        onClick={() => void start()}
      >
        {reason === 'reference-and-sum' ? 'Confirm' : 'Confirm…'}
      </Button>
    </div>
  );
}

/** Where the sum of a line was recorded by hand: that it is the same money, which sets the line aside. */
function SameMoney({
  line,
  order,
}: {
  readonly line: OpenLine;
  readonly order: Pick<Other, 'orderRef' | 'recordedByHand'>;
}) {
  const { orderRef } = order;
  const setting = useListAct({
    act: (transport) =>
      call(transport, setLinesAside, { body: { ids: [line.id], why: `Recorded by hand for ${orderRef} before` } }),
    done: () => `Nothing new is recorded for ${orderRef}: the line is set aside`,
  });
  if (!isRecordedByHand(order, line.amount)) return null;
  return (
    <>
      <p>{formatMoney(line.amount)} was recorded by hand for it: this may be the same money.</p>
      <Button
        kind="plain"
        busy={setting.isPending}
        aria-label={`It is the same money as recorded for ${orderRef}: ${line.text}`}
        onClick={() => setting.mutate()}
      >
        It is the same money
      </Button>
    </>
  );
}

function addressOf(orderId: number): string {
  return staffPaths.order.replace('$id', String(orderId));
}
