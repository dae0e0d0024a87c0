import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { changedWords, type OrderWords } from '#ui/forms/order-words.ts';
import { OrderWordsFields } from '#ui/forms/OrderWordsFields.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { amendOrderAtDesk } from '../../amend.contract.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { mailSentence } from '../order-words.ts';
import { useOrderAct } from '../use-order-act.ts';

type Props = { readonly order: OrderForDesk };

/** Changes name, address, e-mail and note for the customer; nothing is shown once it is packed. */
export function AmendOrder({ order }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (order.amendObstacle !== null) return null;
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Change name, address or note…
      </Button>
      {isOpen && <AmendDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AmendDialog({ order, onClose }: Props & { readonly onClose: () => void }) {
  const [before] = useState<OrderWords>(() => wordsOf(order));
  const [words, setWords] = useState(before);
  const { id, version, orderRef } = order;
  const amending = useOrderAct({
    act: (transport) => call(transport, amendOrderAtDesk, { body: { id, version, ...changedWords(before, words) } }),
    done: (_, changed) => (changed.version === version ? 'Nothing was changed' : 'Changed'),
    onDone: onClose,
  });
  const faults = fieldFaults(amending.error) ?? {};
  return (
    <FormDialog
      wide
      title={`Change ${orderRef}`}
      onClose={onClose}
      action="Save"
      busy={amending.isPending}
      onSubmit={() => amending.mutate()}
    >
      {amending.error && <Alert>{sayProblem(amending.error)}</Alert>}
      <p className="text-ink-soft">
        Its sum and its day stay, and an invoice that was written already keeps the name and address that it has.{' '}
        {mailSentence(words.invAddress.email)}
      </p>
      <OrderWordsFields
        words={words}
        onChange={setWords}
        faults={faults}
        withAddress
        withEmail
        noteLabel="Note from the customer"
      />
    </FormDialog>
  );
}

/** The words of an order as a form begins with them. */
export function wordsOf({ name, note, secondAddress, invAddress, delAddress }: OrderForDesk): OrderWords {
  return { toName: name, note, secondAddress, invAddress, delAddress };
}
