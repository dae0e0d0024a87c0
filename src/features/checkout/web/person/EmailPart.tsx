import { EmailField } from '#ui/forms/Field.tsx';
import { controlId } from '../checkout-faults.ts';
import type { Checkout } from '../use-checkout.ts';

type Props = { readonly checkout: Checkout; readonly hint: string; readonly optional?: boolean };

/** The e-mail for the confirmation: typed by a guest, known for a customer, also for one with an account to whom staff sell. */
export function EmailPart({ checkout: { order, form, customer, change, faults }, hint, optional = false }: Props) {
  const { invoiceAddress } = form;
  const known = customer?.email ?? (order.appUserId > 0 ? invoiceAddress.email : '');
  if (known !== '')
    return (
      <p>
        The confirmation goes to <strong>{known}</strong>.
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
