import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { changePersonEmail, type PersonForStaff } from '../people.contract.ts';
import { PersonSection } from './PersonSection.tsx';
import { usePersonAct } from './use-person-act.ts';

type Props = { readonly person: PersonForStaff; readonly mayEdit: boolean };

/** Her e-mail, and the way to another one, which she confirms. */
export function PersonEmail({ person, mayEdit }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PersonSection
      title="E-mail"
      actions={
        mayEdit && (
          <Button kind="plain" onClick={() => setOpen(true)}>
            Change e-mail…
          </Button>
        )
      }
    >
      <p className="break-words">{person.email}</p>
      {person.pendingEmail !== null && (
        <p className="break-words text-ink-soft">
          {person.pendingEmail} waits to be confirmed by the link that went there.
        </p>
      )}
      {isOpen && <EmailDialog person={person} onClose={() => setOpen(false)} />}
    </PersonSection>
  );
}

function EmailDialog({ person, onClose }: { readonly person: PersonForStaff; readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const changing = usePersonAct({
    act: (transport) => call(transport, changePersonEmail, { body: { id: person.id, email } }),
    done: `A link went to ${email}`,
    onDone: onClose,
    saysProblem: true,
  });
  const fault = fieldFaults(changing.error)?.['email'];
  return (
    <FormDialog
      title={`Another e-mail of ${person.name}`}
      action="Send the link"
      busy={changing.isPending}
      onSubmit={() => changing.mutate()}
      onClose={onClose}
    >
      {changing.error && fault === undefined && <Alert>{sayProblem(changing.error)}</Alert>}
      <p className="text-ink-soft">
        It counts once the link that is mailed there is followed. The present e-mail is told, too.
      </p>
      <TextField
        label="New e-mail"
        type="email"
        autoComplete="off"
        error={fault}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormDialog>
  );
}
