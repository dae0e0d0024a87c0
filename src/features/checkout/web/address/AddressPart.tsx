import { Checkbox } from '#ui/forms/Choice.tsx';
import { AddressFields } from './AddressFields.tsx';
import type { Checkout } from '../use-checkout.ts';

/** One address, or two when it is delivered to somebody else. */
export function AddressPart({ checkout }: { readonly checkout: Checkout }) {
  const { form, saveNow } = checkout;
  const turn = (secondAddress: boolean) => {
    const [from, to] = secondAddress
      ? (['invoiceAddress', 'deliveryAddress'] as const)
      : (['deliveryAddress', 'invoiceAddress'] as const);
    // The postcode that was asked for first belongs to the delivery address.
    const postcode = form[to].postcode || form[from].postcode;
    saveNow({ secondAddress, [to]: { ...form[to], postcode } });
  };
  return (
    <>
      <AddressFields
        checkout={checkout}
        which="invoiceAddress"
        title={form.secondAddress ? 'Your own address' : 'Address'}
        hint={
          form.secondAddress
            ? 'For your invoice. Nothing is sent there.'
            : 'It is sent there, and it stands on your invoice.'
        }
      />
      <div className="stage-part-tight">
        <Checkbox checked={form.secondAddress} onChange={(event) => turn(event.target.checked)}>
          Deliver to a different address
        </Checkbox>
      </div>
      {form.secondAddress && <AddressFields checkout={checkout} which="deliveryAddress" title="Delivery address" />}
    </>
  );
}
