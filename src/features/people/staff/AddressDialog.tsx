import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { type PersonAddress, savePersonAddress } from '../people.contract.ts';
import { usePersonAct } from './use-person-act.ts';

export const NEW_ADDRESS: PersonAddress = {
  id: 0,
  name: '',
  line1: '',
  line2: '',
  line3: '',
  line4: '',
  line5: '',
  postCode: '',
  telephone: '',
};

const FIELDS = [
  ['name', 'Recipient', true],
  ['line1', 'House name or number', false],
  ['line2', 'Street', true],
  ['line3', 'District', true],
  ['line4', 'Town', true],
  ['line5', 'County', true],
  ['postCode', 'Postcode', false],
  ['telephone', 'Telephone', true],
] as const;

type Props = { readonly personId: number; readonly address: PersonAddress; readonly onClose: () => void };

/** A new address of an address book, or one of it. What was typed stays when it is refused. */
export function AddressDialog({ personId, address, onClose }: Props) {
  const [values, setValues] = useState(address);
  const saving = usePersonAct({
    act: (transport) => {
      const { id: addressId, ...fields } = values;
      return call(transport, savePersonAddress, { body: { ...fields, id: personId, addressId } });
    },
    done: 'The address is saved',
    onDone: onClose,
    saysProblem: true,
  });
  const faults = fieldFaults(saving.error);
  return (
    <FormDialog
      title={address.id === 0 ? 'New address' : 'Change the address'}
      action="Save"
      busy={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      {saving.error && faults === undefined && <Alert>{sayProblem(saving.error)}</Alert>}
      {FIELDS.map(([field, label, optional]) => (
        <TextField
          key={field}
          label={label}
          optional={optional}
          autoComplete="off"
          error={faults?.[field]}
          value={values[field]}
          onChange={({ target }) => setValues((before) => ({ ...before, [field]: target.value }))}
        />
      ))}
    </FormDialog>
  );
}
