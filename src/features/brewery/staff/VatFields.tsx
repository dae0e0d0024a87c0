import { chargesVat } from '#rules/brewery/charges-vat.ts';
import { FormSection } from '#ui/staff/form/StaffForm.tsx';
import type { StaffFormOf } from '#ui/staff/form/use-staff-form.ts';
import type { BodyToSend } from '#wire/contract.ts';
import type { saveBrewery } from '../manage-brewery.contract.ts';

type Props = {
  readonly form: StaffFormOf<BodyToSend<typeof saveBrewery>>;
  /** As it was saved last. */
  readonly stored: { readonly vatNumber: string };
};

/** Whether the brewery is registered for VAT, and what follows for what it sells. */
export function VatFields({ form, stored }: Props) {
  const { TextField, CheckboxField, values } = form;
  return (
    <FormSection title="VAT" hint="VAT is charged and shown only while your VAT number stands here.">
      <TextField name="vatNumber" label="VAT number" optional spellCheck={false} />
      {(values.notRegisteredForVat || !chargesVat(values.vatNumber)) && (
        <CheckboxField name="notRegisteredForVat" label="We are not registered for VAT" />
      )}
      <p className="text-ink-soft">{followsFrom(chargesVat(stored.vatNumber), chargesVat(values.vatNumber))}</p>
    </FormSection>
  );
}

function followsFrom(charged: boolean, willCharge: boolean): string {
  if (charged && willCharge) return 'Prices for the public include VAT, and it is added to trade prices.';
  if (willCharge)
    return (
      'Once you save this, VAT counts for everything ordered from then on, at the rate that each pack has: look through these first. ' +
      'Prices for the public stay and have it in them; it is added to trade prices and to agreed ones. What was ordered before stays without.'
    );
  if (charged)
    return (
      'Once you save this, no VAT is charged on what is ordered from then on: prices for the public stay, and nothing is added to trade ' +
      'prices. What was ordered before keeps its VAT and your number, on its papers and when it is refunded.'
    );
  return (
    'Without a number prices are what customers pay, and no page, mail, receipt or invoice names VAT, whatever rate a pack has. If you have ' +
    'registered and wait for your number, leave it empty until it has come: nothing may show VAT before.'
  );
}
