import { useState } from 'react';
import { MOST_REASON } from '#rules/accounts/suspend-person.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { liftAccountSuspension, type PersonForStaff, suspendAccount } from '../people.contract.ts';
import { PersonSection } from './PersonSection.tsx';
import { usePersonAct } from './use-person-act.ts';

type Props = { readonly person: PersonForStaff; readonly mayEdit: boolean };

/** Whether she may buy, and why she could not. Staff are not suspended: their access is ended. */
export function PersonSuspension({ person, mayEdit }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (person.isStaff) return null;
  const isSuspended = person.standing === 'suspended';
  return (
    <PersonSection
      title="Suspension"
      actions={
        mayEdit && (
          <Button kind="plain" onClick={() => setOpen(true)}>
            {isSuspended ? 'Lift the suspension…' : 'Suspend…'}
          </Button>
        )
      }
    >
      <p>{isSuspended ? 'They may log in and look, and buy nothing.' : 'They may buy.'}</p>
      <ul className="grid gap-2">
        {person.suspensions.map((one) => (
          <li key={one.from} className="break-words">
            {formatMoment(one.from)}: “{one.reason}”{one.by && `, ${one.by}`}
            {one.until !== null && (
              <>
                <br />
                Lifted {formatMoment(one.until)}: “{one.liftReason}”{one.liftedBy && `, ${one.liftedBy}`}
              </>
            )}
          </li>
        ))}
      </ul>
      {isOpen && <ReasonDialog person={person} isSuspended={isSuspended} onClose={() => setOpen(false)} />}
    </PersonSection>
  );
}

type DialogProps = {
  readonly person: PersonForStaff;
  readonly isSuspended: boolean;
  readonly onClose: () => void;
};

function ReasonDialog({ person: { id, name }, isSuspended, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const acting = usePersonAct({
    act: (transport) => call(transport, isSuspended ? liftAccountSuspension : suspendAccount, { body: { id, reason } }),
    done: isSuspended ? `${name} may buy again` : `${name} is suspended`,
    onDone: onClose,
    saysProblem: true,
  });
  const fault = fieldFaults(acting.error)?.['reason'];
  return (
    <FormDialog
      title={isSuspended ? `Let ${name} buy again` : `Suspend ${name}`}
      action={isSuspended ? 'Lift' : 'Suspend'}
      busy={acting.isPending}
      onSubmit={() => acting.mutate()}
      onClose={onClose}
    >
      {acting.error && fault === undefined && <Alert>{sayProblem(acting.error)}</Alert>}
      <p className="text-ink-soft">
        {isSuspended
          ? 'They have the standing again that they had, at once.'
          : 'They may look and buy nothing from now on, on every device. Orders that are placed go on.'}
      </p>
      <TextArea
        label="Why?"
        hint="For whoever looks next. They read it too when they ask what is held about them."
        rows={3}
        maxLength={MOST_REASON}
        error={fault}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
