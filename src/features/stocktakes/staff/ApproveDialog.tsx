import { useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { approveStocktake, type StocktakeApproved, type StocktakeItem } from '../stocktakes.contract.ts';

type Props = {
  readonly takeId: number;
  readonly items: readonly StocktakeItem[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Says what approving does, warns where more is kept than is left (D-194), and asks why where she counted herself. */
export function ApproveDialog({ takeId, items, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const approving = useDialogAct({
    act: (transport) =>
      call(transport, approveStocktake, { body: { id: takeId, items: items.map(({ id }) => id), reason } }),
    done: approvedSentence,
    onDone,
  });
  const changes = items.map(({ difference }) => difference?.change ?? 0);
  const more = changes.reduce((sum, change) => sum + Math.max(0, change), 0);
  const fewer = changes.reduce((sum, change) => sum + Math.max(0, -change), 0);
  const short = items.filter(({ difference }) => difference !== null && difference.onHandAfter < difference.promised);
  return (
    <FormDialog
      title="Approve what was counted"
      action={short.length > 0 ? 'Approve all the same' : 'Approve'}
      busy={approving.isPending}
      onClose={onClose}
      onSubmit={() => approving.send()}
    >
      {approving.problem !== null && <Alert>{approving.problem}</Alert>}
      <p>{`${items.length === 1 ? 'One item' : `${items.length} items`}: ${more} more on hand, ${fewer} fewer. What was sold since stays sold.`}</p>
      {short.length > 0 && (
        <Alert kind="warning" title="Baskets and orders keep more than is left">
          {short.map(({ name }) => name).join('; ')}. The newest baskets will have less. Orders that lack something are
          marked, and their customers get a mail.
        </Alert>
      )}
      {items.some(({ isOwn }) => isOwn) && (
        <TextField
          label="Why nobody else approves it"
          maxLength={200}
          value={reason}
          error={approving.faults['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </FormDialog>
  );
}

function approvedSentence({ approved, countedSince, cutBaskets, shortOrders }: StocktakeApproved): string {
  return [
    `${approved} approved`,
    ...(countedSince > 0 ? [`${countedSince} counted by another way since`] : []),
    ...(cutBaskets > 0 ? [`${cutBaskets} baskets have less`] : []),
    ...(shortOrders.length > 0 ? [`${shortOrders.length} orders are short`] : []),
  ].join(' · ');
}
