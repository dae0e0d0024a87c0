import { useState } from 'react';
import { isCalendarDay } from '#rules/calendar/calendar-day.ts';
import { LONGEST_REASON } from '#rules/vouchers/voucher-limits.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextArea, TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { extendVoucher, type VoucherForStaff } from '../manage-vouchers.contract.ts';
import { dayText } from './voucher-words.ts';

type Props = { readonly voucher: VoucherForStaff; readonly onClose: () => void };

/** Gives a voucher a later last day. */
export function ExtendVoucher({ voucher: { id, version, endsOn: end }, onClose }: Props) {
  const [endsOn, setEndsOn] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const changing = useListAct({
    act: (transport) => call(transport, extendVoucher, { body: { id, version, endsOn, reason: reason.trim() } }),
    done: (voucher) => `It is good until ${dayText(voucher.endsOn)}`,
    onDone: onClose,
    saysProblem: true,
  });
  const fault = faultOf(endsOn, end);
  const refused = fieldFaults(changing.error)?.['endsOn'];
  return (
    <FormDialog
      title="Extend this voucher"
      action="Extend"
      busy={changing.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (fault === undefined) changing.mutate();
      }}
    >
      {changing.error && refused === undefined && <Alert>{sayProblem(changing.error)}</Alert>}
      <TextField
        type="date"
        label="Its new last day"
        hint={`It ends on ${dayText(end)}.`}
        error={(isTried ? fault : undefined) ?? refused}
        value={endsOn}
        onChange={({ target }) => setEndsOn(target.value)}
      />
      <TextArea
        label="Why"
        optional
        rows={3}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

/** As far as it can be said without the day of the brewery, which the server has. */
function faultOf(wish: string, end: string | null): string | undefined {
  if (!isCalendarDay(wish)) return 'Please choose a day';
  return end !== null && wish <= end ? 'Please choose a day after its present end' : undefined;
}
