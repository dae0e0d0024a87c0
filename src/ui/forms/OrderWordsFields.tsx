import type { ReactNode } from 'react';
import { Checkbox } from './Choice.tsx';
import { EmailField, TextArea, TextField } from './Field.tsx';
import { ADDRESS_LINES, ADDRESS_WORDS, type AddressWords, type OrderWords } from './order-words.ts';

type Props = {
  readonly words: OrderWords;
  readonly onChange: (words: OrderWords) => void;
  /** What the server says of a field, by its name in a refusal. */
  readonly faults: Readonly<Record<string, string>>;
  /** Whether the order goes to an address. */
  readonly withAddress: boolean;
  /** Whether the e-mail may be changed, too. */
  readonly withEmail?: boolean;
  readonly noteLabel: string;
};

/** The fields for name, address and note of a placed order. */
export function OrderWordsFields({ words, onChange, faults, withAddress, withEmail = false, noteLabel }: Props) {
  const { toName, note, invAddress } = words;
  const write = (invoice: Partial<AddressWords>) => onChange({ ...words, invAddress: { ...invAddress, ...invoice } });
  return (
    <div className="grid gap-4">
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={40}
        value={toName}
        onChange={({ target }) => onChange({ ...words, toName: target.value })}
        error={faults['toName']}
      />
      {withEmail && (
        <EmailField
          value={invAddress.email}
          onChange={({ target }) => write({ email: target.value })}
          error={faults['invoiceAddress.email']}
        />
      )}
      {withAddress && <OrderAddressFields words={words} onChange={onChange} faults={faults} />}
      <TextArea
        label={noteLabel}
        optional
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => onChange({ ...words, note: target.value })}
        error={faults['note']}
      />
    </div>
  );
}

/** The fields for where an order and its invoice go. */
export function OrderAddressFields({ words, onChange, faults }: Pick<Props, 'words' | 'onChange' | 'faults'>) {
  const { secondAddress, invAddress, delAddress } = words;
  return (
    <>
      <AddressGroup
        which="invoiceAddress"
        title={secondAddress ? 'Address for the invoice' : 'Address'}
        address={invAddress}
        faults={faults}
        onChange={(lines) => onChange({ ...words, invAddress: { ...invAddress, ...lines } })}
      />
      <Checkbox
        checked={secondAddress}
        onChange={({ target }) => onChange({ ...words, secondAddress: target.checked })}
      >
        It goes to another address than the invoice
      </Checkbox>
      {secondAddress && (
        <AddressGroup
          which="deliveryAddress"
          title="Where it goes"
          address={delAddress}
          faults={faults}
          onChange={(lines) => onChange({ ...words, delAddress: { ...delAddress, ...lines } })}
        />
      )}
    </>
  );
}

type GroupProps = {
  readonly which: 'invoiceAddress' | 'deliveryAddress';
  readonly title: string;
  readonly address: AddressWords;
  readonly faults: Props['faults'];
  readonly onChange: (lines: Partial<AddressWords>) => void;
};

function AddressGroup({ which, title, address, faults, onChange }: GroupProps): ReactNode {
  const purpose = which === 'invoiceAddress' ? 'billing' : 'shipping';
  return (
    <fieldset className="grid gap-4 tablet:grid-cols-2">
      <legend className="mb-2 font-display text-name font-semibold">{title}</legend>
      {([...ADDRESS_LINES, 'postCode', 'telephone'] as const).map((line) => (
        <TextField
          key={line}
          label={ADDRESS_WORDS[line].label}
          optional={ADDRESS_WORDS[line].optional}
          autoComplete={`${purpose} ${ADDRESS_WORDS[line].token}`}
          maxLength={40}
          {...(line === 'telephone' && { type: 'tel' })}
          value={address[line]}
          onChange={({ target }) => onChange({ [line]: target.value })}
          error={faults[`${which}.${line === 'postCode' ? 'postcode' : line}`]}
        />
      ))}
    </fieldset>
  );
}
