import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { type Question, useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { type OrderForDesk, releaseOrderAtDesk } from '../order-desk.contract.ts';
import { mailSentence } from './order-words.ts';
import { useOrderAct } from './use-order-act.ts';

/** Has an order packed that was paid far below its sum. */
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

/** Null = it does not wait for the word of a person. */
function questionOf({ waitsFor, orderRef, due, paid, email }: OrderForDesk): Question | null {
  const released = [
    'A day is promised from now on, the packing slip is written, and what it bought as a code is issued.',
    mailSentence(email),
  ];
  switch (waitsFor) {
    case 'person':
      return {
        title: `Pack ${orderRef} for ${formatMoney(paid)}?`,
        consequences: [`It costs ${formatMoney(due)}. What was paid is taken as its price.`, ...released],
        confirm: 'Pack it for what was paid',
      };
    case 'transfer':
    case 'funds':
    case null:
      return null;
  }
  return waitsFor satisfies never;
}
