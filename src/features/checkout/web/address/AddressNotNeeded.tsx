import { Button } from '#ui/Button.tsx';
import { withoutAddresses } from '../checkout-form.ts';
import type { Checkout } from '../use-checkout.ts';

/** Says what becomes of an address that was given before the order was to be collected, and lets it be left out. */
export function AddressNotNeeded({ checkout: { form, saveNow, saving } }: { readonly checkout: Checkout }) {
  const { line1, line2, line3, line4, line5, postcode } = form.invoiceAddress;
  if (line1.trim() === '') return null;
  return (
    <section className="stage-part grid justify-items-start gap-3">
      <p>
        We need no address for this. The one that you gave stands on your invoice:{' '}
        {[line1, line2, line3, line4, line5, postcode].filter(Boolean).join(', ')}.
      </p>
      <Button kind="plain" busy={saving} onClick={() => saveNow(withoutAddresses(form))}>
        Leave the address out
      </Button>
    </section>
  );
}
