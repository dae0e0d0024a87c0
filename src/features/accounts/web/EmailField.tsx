import { TextField } from '#ui/Field.tsx';
import { fieldId } from './use-account-form.ts';

type Props = { readonly error: string | undefined; readonly startsWith?: string };

/** By its e-mail an account is known; password managers keep it as the name of the user. */
export function EmailField({ error, startsWith = '' }: Props) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      required
      defaultValue={startsWith}
      controlId={fieldId('email')}
      error={error}
    />
  );
}
