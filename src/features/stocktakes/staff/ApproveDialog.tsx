import { useId, useState } from 'react';
import type { SiteDifference } from '#rules/stock/settle-site-count.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import {
  approveStocktake,
  type Stocktake,
  type StocktakeApproved,
  type StocktakeItem,
} from '../stocktakes.contract.ts';

type Props = {
  readonly take: Pick<Stocktake, 'id' | 'site'>;
  readonly items: readonly StocktakeItem[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Says what approving does, warns where more is kept than is left (D-194), and asks why where she counted herself, and at a site what differs. */
export function ApproveDialog({ take: { id: takeId, site }, items, onClose, onDone }: Props) {
  const groupId = useId();
  const [differs, setDiffers] = useState<SiteDifference | null>(null);
  const [reason, setReason] = useState('');
  const approving = useDialogAct({
    entry: { reason, differs },
    act: (transport) =>
      call(transport, approveStocktake, { body: { id: takeId, items: items.map(({ id }) => id), reason, differs } }),
    done: approvedSentence,
    onDone,
  });
  const [more, fewer] = moreAndFewer(items, 'change');
  const isAsked =
    site !== '' &&
    items.some(({ difference }) => difference !== null && !difference.isCountedSince && difference.onHandChange !== 0);
  const takesOnHand = !isAsked || differs === 'on-hand';
  const short = items.filter(
    ({ difference }) => takesOnHand && difference !== null && difference.onHandAfter < difference.promised,
  );
  return (
    <FormDialog
      title="Approve what was counted"
      action={short.length > 0 ? 'Approve all the same' : 'Approve'}
      busy={approving.isPending}
      onClose={onClose}
      onSubmit={() => approving.send()}
    >
      {approving.problem !== null && <Alert>{approving.problem}</Alert>}
      <p>{`${items.length === 1 ? 'One item' : `${items.length} items`}: ${more} more ${site === '' ? 'on hand' : `at ${site}`}, ${fewer} fewer. What was sold since stays sold.`}</p>
      {site !== '' && more > 0 && <p>What is more is taken from what was not put away, as far as there is some.</p>}
      {isAsked && (
        <ChoiceGroup legend="What differs" error={approving.faults['differs']}>
          <ChoiceCard
            name={groupId}
            title="What is on hand"
            detail={onHandSentence(items)}
            checked={differs === 'on-hand'}
            onChange={() => setDiffers('on-hand')}
          />
          <ChoiceCard
            name={groupId}
            title="Only where it lies"
            detail="It was moved, or sold without saying from where: what is on hand stays. What is missing here counts as not put away; what is more is taken from the bins of other sites."
            checked={differs === 'where-it-lies'}
            onChange={() => setDiffers('where-it-lies')}
          />
        </ChoiceGroup>
      )}
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

function moreAndFewer(items: readonly StocktakeItem[], of: 'change' | 'onHandChange'): readonly [number, number] {
  const changes = items.map(({ difference }) => difference?.[of] ?? 0);
  return [
    changes.reduce((sum, change) => sum + Math.max(0, change), 0),
    changes.reduce((sum, change) => sum + Math.max(0, -change), 0),
  ];
}

function onHandSentence(items: readonly StocktakeItem[]): string {
  const [more, fewer] = moreAndFewer(items, 'onHandChange');
  return `${more} more on hand, ${fewer} fewer: it is gone, or was never booked in.`;
}

function approvedSentence({ approved, countedSince, cutBaskets, shortOrders, waiting }: StocktakeApproved): string {
  return [
    `${approved} approved`,
    ...(countedSince > 0 ? [`${countedSince} counted by another way since`] : []),
    ...(waiting > 0 ? [`${waiting} wait: say again what differs`] : []),
    ...(cutBaskets > 0 ? [`${cutBaskets} baskets have less`] : []),
    ...(shortOrders.length > 0 ? [`${shortOrders.length} orders are short`] : []),
  ].join(' · ');
}
