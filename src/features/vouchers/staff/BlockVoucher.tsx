import { useState } from 'react';
import { refusalToBlock, refusalToUnblock } from '#rules/vouchers/voucher-changes.ts';
import { LONGEST_REASON } from '#rules/vouchers/voucher-limits.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextArea } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { blockVoucher, unblockVoucher, type VoucherForStaff } from '../manage-vouchers.contract.ts';

type Props = { readonly voucher: VoucherForStaff; readonly onClose: () => void };

/** Blocks a voucher, or takes its block back; why is in its history. */
export function BlockVoucher({ voucher, onClose }: Props) {
  const { id, version, isBlocked, inBaskets } = voucher;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const changing = useListAct({
    act: (transport) =>
      call(transport, isBlocked ? unblockVoucher : blockVoucher, { body: { id, version, reason: reason.trim() } }),
    done: () => (isBlocked ? 'It can be used again' : 'It is blocked'),
    onDone: onClose,
    saysProblem: true,
  });
  const decide = isBlocked ? refusalToUnblock : refusalToBlock;
  const refusal = decide({ ...voucher, endsOn: null }, reason.trim());
  const fault = refusal?.refused === 'wrong-fields' ? refusal.fields['reason'] : undefined;
  const refused = fieldFaults(changing.error)?.['reason'];
  return (
    <FormDialog
      title={isBlocked ? 'Take the block back' : 'Block this voucher'}
      action={isBlocked ? 'Take it back' : 'Block'}
      busy={changing.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (fault === undefined) changing.mutate();
      }}
    >
      <p>
        {isBlocked
          ? 'It gives again what it gave, up to its end.'
          : `It is worth nothing until you take that back.${basketsSentence(inBaskets)}`}
      </p>
      {changing.error && refused === undefined && <Alert>{sayProblem(changing.error)}</Alert>}
      <TextArea
        label="Why"
        hint="For whoever is asked about it later. It stands in its history."
        rows={3}
        maxLength={LONGEST_REASON}
        error={(isTried ? fault : undefined) ?? refused}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

function basketsSentence(baskets: number): string {
  if (baskets === 0) return '';
  return ` It is in ${baskets === 1 ? 'a basket' : `${baskets} baskets`}, which will say so at the next step.`;
}
