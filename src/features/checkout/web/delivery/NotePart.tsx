import { TextArea } from '#ui/forms/Field.tsx';
import { controlId } from '../checkout-faults.ts';
import type { Checkout } from '../use-checkout.ts';

/** A note for the packer, or the driver. */
export function NotePart({
  checkout: { form, change, faults },
  isCollected,
}: {
  readonly checkout: Checkout;
  readonly isCollected: boolean;
}) {
  return (
    <section className="stage-part">
      <TextArea
        {...(isCollected ? FOR_COLLECTION : FOR_DELIVERY)}
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

const FOR_DELIVERY = {
  label: 'Delivery note',
  hint: 'For whoever packs it or brings it: a safe bell to ring, a message for a gift.',
};
const FOR_COLLECTION = { label: 'Note', hint: 'For whoever packs it: who comes for it, a message for a gift.' };
