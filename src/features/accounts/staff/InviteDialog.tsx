import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { STAFF_ROLES } from '#rules/roles/staff-roles.ts';
import { formatMoment } from '#rules/wording/format-date.ts';
import { Alert } from '#ui/Alert.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { inviteStaff } from '../staff-people.contract.ts';
import { RoleChoice } from './RoleChoice.tsx';

/** Invites somebody by mail. What was typed stays when it is refused. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<number>(STAFF_ROLES[1]);
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const inviting = useSingleMutation({
    mutationFn: () => call(transport, inviteStaff, { body: { name, email, role } }),
    onSuccess: ({ goodUntil }) => {
      toast({ title: `The invitation went to ${email}; its link is good until ${formatMoment(goodUntil)}` });
      void queryClient.invalidateQueries({ queryKey: keyOf('staff') });
      onClose();
    },
  });
  const faults = inviting.error instanceof CallFailed ? inviting.error.failure?.fields : undefined;
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
