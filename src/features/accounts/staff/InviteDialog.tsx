import { useState } from 'react';
import { STAFF_ROLES } from '#rules/roles/staff-roles.ts';
import { formatMoment } from '#rules/wording/format-date.ts';
import { Alert } from '#ui/Alert.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { inviteStaff } from '../staff-people.contract.ts';
import { RoleChoice } from './RoleChoice.tsx';

/** Invites somebody by mail. What was typed stays when it is refused. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<number>(STAFF_ROLES[1]);
  const inviting = useListAct({
    act: (transport) => call(transport, inviteStaff, { body: { name, email, role } }),
    done: ({ goodUntil }) => `The invitation went to ${email}; its link is good until ${formatMoment(goodUntil)}`,
    onDone: onClose,
    saysProblem: true,
  });
  const faults = fieldFaults(inviting.error);
  return (
    <FormDialog
      title="Invite somebody"
      action="Send the invitation"
      wide
      busy={inviting.isPending}
      onSubmit={() => inviting.mutate()}
      onClose={onClose}
    >
      {inviting.error && faults === undefined && <Alert>{sayProblem(inviting.error)}</Alert>}
      <p className="text-ink-soft">
        A link to choose a password goes to this e-mail, good for two days, once. Take one that no customer’s account
        has.
      </p>
      <TextField
        label="Name"
        autoComplete="off"
        error={faults?.['name']}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        error={faults?.['email']}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleChoice role={role} error={faults?.['role']} onChange={setRole} />
    </FormDialog>
  );
}
