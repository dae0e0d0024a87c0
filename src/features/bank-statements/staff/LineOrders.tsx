import { formatMoney } from '#rules/wording/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { call } from '#wire/call.ts';
import { confirmMatches, type OpenLine } from '../bank-statements.contract.ts';
import { ChooseOrder } from './ChooseOrder.tsx';
import { othersSentence, reasonSentence } from './proposal-words.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';

type Proposal = OpenLine['proposals'][number];

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

/** An order that waits for no transfer. Money that comes once more for one that is paid is recorded, so that it can go back. */
function OtherOrder({ line, other }: { readonly line: OpenLine; readonly other: OpenLine['others'][number] }) {
  const confirm = useConfirmation();
  const { id: orderId, orderRef, isPaid, isCancelled } = other;
  const recording = useListAct({
    act: (transport) => call(transport, confirmMatches, { body: { matches: [{ id: line.id, orderId }] } }),
    done: () => `It is recorded for ${orderRef}: refund what is too much on its page`,
  });
  const start = async () => {
    const question = {
      title: `Was ${orderRef} paid a second time?`,
      consequences: [
        `${formatMoney(line.amount)} came: ${line.text}.`,
        'It is recorded as a payment of the order, and the customer gets a mail.',
        'The page of the order says then what is too much, and refunds just that.',
      ],
      confirm: 'Record it',
    };
    if (await confirm(question)) recording.mutate();
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-soft">
        <StaffLink to={addressOf(orderId)}>{orderRef}</StaffLink>
        {othersSentence(other).slice(orderRef.length)}
      </p>
      {isPaid && !isCancelled && (
        <Button
          kind="plain"
          busy={recording.isPending}
          aria-label={`Record that ${orderRef} was paid once more: ${line.text}`}
          onClick={() => void start()}
        >
          Paid once more…
        </Button>
      )}
    </div>
  );
}

function ProposedOrder({ line, proposal }: { readonly line: OpenLine; readonly proposal: Proposal }) {
  const confirm = useConfirmation();
  const { orderId, orderRef, reason } = proposal;
  const matching = useListAct({
    act: (transport) => call(transport, confirmMatches, { body: { matches: [{ id: line.id, orderId }] } }),
    done: () => (reason === 'reference' ? `It is recorded for ${orderRef}` : `${orderRef} is paid`),
  });
  const question = {
    title: `Does this transfer pay ${orderRef}?`,
    consequences: [
      `${formatMoney(line.amount)} came: ${line.text}.`,
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

function addressOf(orderId: number): string {
  return staffPaths.order.replace('$id', String(orderId));
}
