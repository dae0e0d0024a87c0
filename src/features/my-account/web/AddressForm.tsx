import { keptAddressFaults, MOST_ADDRESS_LINE } from '#rules/accounts/kept-address.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { OwnFormBox } from './OwnFormBox.tsx';
import { useOwnForm } from './use-own-form.ts';
import { call } from '#wire/call.ts';
import { type MyAddress, saveMyAddress } from '../my-account.contract.ts';

type Props = {
  /** Null = a new address. */
  readonly address: MyAddress | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

export function AddressForm({ address, onSaved, onCancel }: Props) {
  const transport = useTransport();
  const form = useOwnForm({
    name: `address-${address?.id ?? 'new'}`,
    fields: FIELDS,
    check: ({ postCode, ...lines }) => {
      const { postcode, ...faults } = keptAddressFaults({ ...lines, postcode: postCode });
      return { ...faults, ...(postcode !== undefined && { postCode: postcode }) };
    },
    send: (values) => call(transport, saveMyAddress, { body: { ...values, id: address?.id ?? 0 } }),
    onDone: onSaved,
  });
  return (
    <OwnFormBox
      label={address ? `Change ${address.line1}` : 'A new address'}
      form={form}
      submit="Save the address"
      asks
      beside={
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            {...WORDS[field]}
            {...form.field(field)}
            maxLength={MOST_ADDRESS_LINE}
            defaultValue={address?.[field] ?? ''}
          />
        ))}
      </div>
    </OwnFormBox>
  );
}

const FIELDS = ['name', 'line1', 'line2', 'line3', 'line4', 'line5', 'postCode', 'telephone'] as const;

const WORDS = {
  name: { label: 'Name', optional: true, autoComplete: 'name' },
  line1: { label: 'House name or number', required: true, autoComplete: 'address-line1' },
  line2: { label: 'Street', optional: true, autoComplete: 'address-line2' },
  line3: { label: 'Locality', optional: true, autoComplete: 'address-line3' },
  line4: { label: 'Town', optional: true, autoComplete: 'address-level2' },
  line5: { label: 'County', optional: true, autoComplete: 'address-level1' },
  postCode: { label: 'Postcode', required: true, autoComplete: 'postal-code', autoCapitalize: 'characters' },
  telephone: { label: 'Telephone', optional: true, autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
} as const;
