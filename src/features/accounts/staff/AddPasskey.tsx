import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { useTransport } from '#wire/use-transport.ts';
import { makePasskey, passkeyProblem } from './passkey-ceremonies.ts';

type Props = {
  readonly action: string;
  /** With the recovery codes, when it is the first second factor. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
};

/** Has the browser make a passkey, under a name by which its owner knows it again. */
export function AddPasskey({ action, onDone }: Props) {
  const transport = useTransport();
  const [name, setName] = useState('');
  const adding = useSingleMutation({
    mutationFn: () => makePasskey(transport, name.trim() || 'Passkey'),
    onSuccess: (recoveryCodes) => {
      setName('');
      onDone(recoveryCodes);
    },
  });
  return (
    <form
      noValidate
      className="code-form"
      onSubmit={(event) => {
        event.preventDefault();
        adding.mutate();
      }}
    >
      {adding.error && <Alert>{passkeyProblem(adding.error)}</Alert>}
      <TextField
        label="Name of the passkey"
        hint="Such as “My phone”, or “Key on the ring”"
        optional
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" kind="plain" busy={adding.isPending}>
        {action}
      </Button>
    </form>
  );
}
