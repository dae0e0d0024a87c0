import { useState } from 'react';
import { STAFF_ROLES } from '#rules/roles/staff-roles.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { inviteStaff } from '../staff-people.contract.ts';
import { RoleChoice } from './RoleChoice.tsx';

/** Invites somebody by mail. What was typed stays when it is refused. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<number>(STAFF_ROLES[1]);
  const inviting = useDialogAct({
    entry: { name, email, role },
    act: (transport) => call(transport, inviteStaff, { body: { name, email, role } }),
    done: ({ goodUntil }) => `The invitation went to ${email}; its link is good until ${formatMoment(goodUntil)}`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Invite somebody"
      action="Send the invitation"
      wide
      busy={inviting.isPending}
      onSubmit={() => inviting.send()}
      onClose={onClose}
    >
      {inviting.problem !== null && <Alert>{inviting.problem}</Alert>}
      <p className="text-ink-soft">
        A link to choose a password goes to this e-mail, good for two days, once. Take one that no customer’s account
        has.
      </p>
      <TextField
        label="Name"
        autoComplete="off"
        error={inviting.faults['name']}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        error={inviting.faults['email']}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleChoice role={role} error={inviting.faults['role']} onChange={setRole} />
    </FormDialog>
  );
}
