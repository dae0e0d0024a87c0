import { useState } from 'react';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { OrderAddressFields } from '#ui/forms/OrderWordsFields.tsx';
import type { OrderWords } from '#ui/forms/order-words.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';

/** The address that goes along with another way. */
export type AddressInForm = {
  /** With which the form began. */
  readonly before: OrderWords;
  readonly words: OrderWords;
  readonly write: (words: OrderWords) => void;
  /** Prices each way for this address. */
  readonly price: (words: OrderWords) => void;
};

type Props = {
  readonly order: OrderForDesk;
  readonly address: AddressInForm;
  readonly faults: Readonly<Record<string, string>>;
};

/** Where an order goes that goes another way, if that is new; wanted where no whole address is known. */
export function NewAddress({ order, address: { before, words, write, price }, faults }: Props) {
  const isMissing = lacksAddress(order);
  const [isNew, setNew] = useState(isMissing);
  const choose = (chosen: boolean) => {
    setNew(chosen);
    if (chosen) return;
    write(before);
    price(before);
  };
  return (
    <>
      {isMissing ? (
        <Alert kind="note" title="No whole address is known">
          Before it can be sent, enter where it goes.
        </Alert>
      ) : (
        <Checkbox checked={isNew} onChange={({ target }) => choose(target.checked)}>
          It goes to a new address
        </Checkbox>
      )}
      {isNew && (
        <div className="grid gap-4" onBlur={() => price(words)}>
          <OrderAddressFields words={words} onChange={write} faults={faults} />
        </div>
      )}
    </>
  );
}

/** Where the goods would go is not known, or no place that a parcel finds. */
function lacksAddress({ secondAddress, delAddress, invAddress }: OrderForDesk): boolean {
  const { line1, postCode } = secondAddress ? delAddress : invAddress;
  return line1.trim() === '' || readPostcode(postCode) === null;
}
