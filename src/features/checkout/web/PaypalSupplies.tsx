import { TextField } from '#ui/Field.tsx';
import { controlId } from './checkout-faults.ts';
import type { Checkout } from './use-checkout.ts';

/** PayPal knows name and address: typing them again would be for nothing. */
export function PaypalSupplies({ checkout: { form, change, faults } }: { readonly checkout: Checkout }) {
  const { invoiceAddress } = form;
  return (
    <section className="stage-part" aria-labelledby="paypal-part">
      <h3 id="paypal-part" className="stage-part-title">
        PayPal gives us the address
      </h3>
      <p className="text-ink-soft">
        You choose it in PayPal’s window, with your name. It has to be on the mainland, as your postcode is; for another
        one go back and enter that postcode.
      </p>
      <div className="fields mt-4">
        <TextField
          label="Email"
          hint="For the confirmation. Left empty, it goes to the one that PayPal knows."
          optional
          controlId={controlId('invoiceAddress.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={invoiceAddress.email}
          onChange={(event) => change({ invoiceAddress: { ...invoiceAddress, email: event.target.value } })}
          error={faults['invoiceAddress.email']}
        />
      </div>
    </section>
  );
}
