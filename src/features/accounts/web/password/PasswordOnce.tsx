import { AccountForm } from '../AccountForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { fieldId, useAccountForm } from '../use-account-form.ts';

type Props = {
  readonly provider: string;
  readonly busy: boolean;
  readonly onPassword: (password: string) => void;
};

const FIELDS = ['passwordOnce'] as const;

/** An account with this e-mail exists: its password lets the provider open it from now on. */
export function PasswordOnce({ provider, busy, onPassword }: Props) {
  const form = useAccountForm({
    fields: FIELDS,
    check: ({ passwordOnce }) => (passwordOnce === '' ? { passwordOnce: 'Please enter your password' } : {}),
    send: ({ passwordOnce }) => {
      onPassword(passwordOnce);
      return Promise.resolve();
    },
    onDone: () => undefined,
  });
  return (
    <>
      <p>
        There is an account with this e-mail already. Enter its password once, and from then on {provider} opens it.
      </p>
      <AccountForm label={`Connect ${provider}`} form={{ ...form, busy }} submit={`Connect ${provider} and log in`}>
        <PasswordField
          label="Password of your account"
          name="passwordOnce"
          controlId={fieldId('passwordOnce')}
          autoComplete="current-password"
          error={form.faults['passwordOnce']}
        />
      </AccountForm>
    </>
  );
}
