import type { FormFields } from '#ui/staff/form/form-fields.ts';
import type { BodyToSend } from '#wire/contract.ts';
import type { saveBusiness } from '../manage-businesses.contract.ts';

type Props = {
  readonly form: FormFields<BodyToSend<typeof saveBusiness>>;
  readonly which: 'invoice' | 'delivery';
};

/** One of the two addresses of a business. */
export function AddressFields({ form: { TextField }, which }: Props) {
  return (
    <>
      <TextField name={`${which}Line1`} label="House name or number" autoComplete="off" />
      <TextField name={`${which}Line2`} label="Street" optional autoComplete="off" />
      <TextField name={`${which}Line3`} label="District" optional autoComplete="off" />
      <TextField name={`${which}Line4`} label="Town" optional autoComplete="off" />
      <TextField name={`${which}Line5`} label="County" optional autoComplete="off" />
      <TextField name={`${which}Postcode`} label="Postcode" autoComplete="off" />
      <TextField name={`${which}Telephone`} label="Telephone" optional type="tel" autoComplete="off" />
      <TextField name={`${which}Email`} label="E-mail" optional type="email" autoComplete="off" />
    </>
  );
}
