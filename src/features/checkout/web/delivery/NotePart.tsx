import { TextArea } from '#ui/Field.tsx';
import { controlId } from '../checkout-faults.ts';
import type { Checkout } from '../use-checkout.ts';

/** A note for the packer or the driver. */
export function NotePart({ checkout: { form, change, faults } }: { readonly checkout: Checkout }) {
  return (
    <section className="stage-part">
      <TextArea
        label="Delivery note"
        hint="For whoever packs it or brings it: a safe bell to ring, a message for a gift."
        optional
        controlId={controlId('note')}
        maxLength={500}
        value={form.note}
        onChange={(event) => change({ note: event.target.value })}
        error={faults['note']}
      />
    </section>
  );
}
