import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import { Button } from '#ui/Button.tsx';
import { controlId } from '../checkout-faults.ts';
import { withoutAddresses } from '../checkout-form.ts';
import type { Checkout } from '../use-checkout.ts';

/** Says what becomes of an address that was given before the order was to be collected, and lets it be left out. */
export function AddressNotNeeded({ checkout }: { readonly checkout: Checkout }) {
  const { form, saveNow, saving, faults } = checkout;
  const { line1, line2, line3, line4, line5, postcode } = form.invoiceAddress;
  const fault = faults[POSTCODE];
  if (line1.trim() === '' && fault === undefined) return null;
  return (
    <section className="stage-part grid justify-items-start gap-3">
      <p>
        We need no address for this. The one that you gave stands on your invoice:{' '}
        {linesOfPlace([line1, line2, line3, line4, line5], postcode).join(', ')}.
      </p>
      {fault !== undefined && (
        <p id={`${controlId(POSTCODE)}-error`} className="field-error">
          {fault}
        </p>
      )}
      <Button
        kind="plain"
        busy={saving}
        id={controlId(POSTCODE)}
        {...(fault !== undefined && { 'aria-describedby': `${controlId(POSTCODE)}-error` })}
        onClick={() => saveNow(withoutAddresses(form))}
      >
        Leave the address out
      </Button>
    </section>
  );
}

const POSTCODE = 'invoiceAddress.postcode';
