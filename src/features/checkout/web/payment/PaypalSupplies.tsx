import { EmailPart } from '../person/EmailPart.tsx';
import type { Checkout } from '../use-checkout.ts';

/** PayPal supplies name and address, so they are not asked for. */
export function PaypalSupplies({ checkout }: { readonly checkout: Checkout }) {
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
        <EmailPart
          checkout={checkout}
          hint="For the confirmation. Left empty, it goes to the one that PayPal knows."
          optional
        />
      </div>
    </section>
  );
}
