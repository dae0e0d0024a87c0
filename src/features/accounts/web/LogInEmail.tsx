import { EmailField } from '#ui/Field.tsx';
import { fieldId } from './use-account-form.ts';

type Props = { readonly error: string | undefined; readonly startsWith?: string };

/** By its e-mail an account is known; password managers keep it as the name of the user. */
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
