import { useState } from 'react';
import { LONGEST_TILL_NAME, tillNameFault } from '#rules/till/till-standing.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { registerTill, type TillWithCode } from '../tills.contract.ts';

type Props = { readonly onRegistered: (withCode: TillWithCode) => void; readonly onClose: () => void };

/** The name of a new till; its code is shown afterwards. */
export function RegisterTill({ onRegistered, onClose }: Props) {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const registering = useListAct({
    act: async (transport) => {
      const withCode = await call(transport, registerTill, { body: { name } });
      onRegistered(withCode);
      return withCode;
    },
    done: () => 'The till is registered: type its code on the device',
    onDone: onClose,
  });
  const refused = fieldFaults(registering.error)?.['name'];
  const fault = tillNameFault(name.trim());
  const shown = (isTried ? fault : null) ?? refused;
  return (
    <FormDialog
      title="Register a till"
      action="Register"
      busy={registering.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (fault === null) registering.mutate();
      }}
    >
      {registering.error && refused === undefined && <Alert>{sayProblem(registering.error)}</Alert>}
      <TextField
        label="Name"
        hint="By which you tell your tills apart, such as “Bar” or “Garden”."
        maxLength={LONGEST_TILL_NAME}
        error={shown}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
