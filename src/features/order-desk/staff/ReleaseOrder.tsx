import { formatMoney } from '#rules/wording/format-money.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { type Question, useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { type OrderForDesk, releaseOrderAtDesk } from '../order-desk.contract.ts';
import { useOrderAct } from './use-order-act.ts';

/** Settles what the order waits for before it is packed, where a person can. */
export function ReleaseOrder({ order }: { readonly order: OrderForDesk }) {
  const confirm = useConfirmation();
  const { id, version } = order;
  const releasing = useOrderAct({
    act: (transport) => call(transport, releaseOrderAtDesk, { body: { id, version } }),
    done: () => 'It can be packed',
  });
  const question = questionOf(order);
  if (question === null) return null;
  const release = async () => {
    if (await confirm(question)) releasing.mutate();
  };
  return (
    <div className="grid justify-items-start gap-3 pb-6">
      {releasing.error && <Alert>{sayProblem(releasing.error)}</Alert>}
      <Button busy={releasing.isPending} onClick={() => void release()}>
        {question.confirm}…
      </Button>
    </div>
  );
}

/** Null = it waits for nothing that a person could settle. */
function questionOf({ waitsFor, orderRef, due, paid, email }: OrderForDesk): Question | null {
  const released = [
    'A day is promised from now on, the packing slip is written, and what it bought as a code is issued.',
    email ? `A mail to ${email} says so.` : 'There is no e-mail address: please tell the customer.',
  ];
  switch (waitsFor) {
    case 'transfer':
      return {
        title: `Has the transfer for ${orderRef} come?`,
        consequences: [`Answer yes only when ${formatMoney(due)} is on the account of the brewery.`, ...released],
        confirm: 'The transfer has come',
      };
    case 'person':
      return {
        title: `Pack ${orderRef} for ${formatMoney(paid)}?`,
        consequences: [`It costs ${formatMoney(due)}. What was paid is taken as its price.`, ...released],
        confirm: 'Pack it for what was paid',
      };
    case 'funds':
    case null:
      return null;
  }
  return waitsFor satisfies never;
}
