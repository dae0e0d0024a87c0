import { EmailField } from '#ui/forms/Field.tsx';
import { fieldId } from './use-account-form.ts';

type Props = { readonly error: string | undefined; readonly startsWith?: string };

/** The e-mail identifies the account; password managers store it as the user name. */
export function LogInEmail({ error, startsWith = '' }: Props) {
  return (
    <EmailField
      name="email"
      autoComplete="username"
      required
      defaultValue={startsWith}
      controlId={fieldId('email')}
      error={error}
    />
  );
}
