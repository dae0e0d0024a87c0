import { TextField } from '#ui/forms/Field.tsx';
import { controlId } from '../checkout-faults.ts';
import { EmailPart } from './EmailPart.tsx';
import type { Checkout } from '../use-checkout.ts';

type Props = { readonly checkout: Checkout; readonly withPhone: boolean };

/** Name of the recipient, and e-mail for the confirmation. */
export function PersonPart({ checkout, withPhone }: Props) {
  const { form, change, faults } = checkout;
  const { invoiceAddress } = form;
  return (
    <section className="stage-part" aria-labelledby="person-part">
      <h3 id="person-part" className="stage-part-title">
        Your details
      </h3>
      <div className="fields">
        <TextField
          label="Name"
          controlId={controlId('toName')}
          autoComplete="name"
          maxLength={40}
          required
          value={form.toName}
          onChange={(event) => change({ toName: event.target.value })}
          error={faults['toName']}
        />
        <EmailPart checkout={checkout} hint="For the confirmation. We use it for nothing else." />
        <TextField
          label="Telephone"
          hint={withPhone ? 'So that the driver can ring if nobody opens.' : 'In case something is not as agreed.'}
          optional
          controlId={controlId('invoiceAddress.telephone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          value={invoiceAddress.telephone}
          onChange={(event) => change({ invoiceAddress: { ...invoiceAddress, telephone: event.target.value } })}
          error={faults['invoiceAddress.telephone']}
        />
      </div>
    </section>
  );
}
