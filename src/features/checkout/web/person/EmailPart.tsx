import { EmailField } from '#ui/Field.tsx';
import { controlId } from '../checkout-faults.ts';
import type { Checkout } from '../use-checkout.ts';

type Props = { readonly checkout: Checkout; readonly hint: string; readonly optional?: boolean };

/** The e-mail for the confirmation: typed by a guest, known for a customer. */
export function EmailPart({ checkout: { form, customer, change, faults }, hint, optional = false }: Props) {
  const { invoiceAddress } = form;
  if (customer !== null)
    return (
      <p>
        The confirmation goes to <strong>{customer.email}</strong>.
      </p>
    );
  return (
    <EmailField
      hint={hint}
      optional={optional}
      required={!optional}
      controlId={controlId('invoiceAddress.email')}
      value={invoiceAddress.email}
      onChange={(event) => change({ invoiceAddress: { ...invoiceAddress, email: event.target.value } })}
      error={faults['invoiceAddress.email']}
    />
  );
}
