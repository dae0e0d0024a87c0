import { passwordNeeds } from '#rules/accounts/password-fault.ts';
import { registrationFaults } from '#rules/accounts/registration-faults.ts';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { AccountForm } from './AccountForm.tsx';
import { LogInEmail } from './LogInEmail.tsx';
import { newPasswordFaults, policyOf } from './password/password-faults.ts';
import { PasswordField } from './password/PasswordField.tsx';
import { fieldId, useAccountForm } from './use-account-form.ts';
import { useLongestPassword } from './password/use-longest-password.ts';
import { call } from '#wire/call.ts';
import { register } from '../accounts.contract.ts';

const FIELDS = ['name', 'email', 'password', 'password2'] as const;

type Props = {
  /** Of the terms beside the button. */
  readonly termsVersion: string;
  readonly onDone: (email: string) => void;
};

export function RegisterForm({ termsVersion, onDone }: Props) {
  const transport = useTransport();
  const longest = useLongestPassword();
  const form = useAccountForm({
    fields: FIELDS,
    check: (typed) => {
      const { password: _, ...faults } = registrationFaults(typed, policyOf(longest), '');
      return { ...faults, ...newPasswordFaults(typed, longest, { ...typed, brewery: '', isStaff: false }) };
    },
    send: ({ name, email, password }) =>
      call(transport, register, {
        body: {
          name,
          email,
          password,
          ageConfirmed: true,
          ...(termsVersion && { termsVersion }),
        },
      }),
    onDone: (_, { email }) => onDone(email),
  });
  return (
    <>
      <AccountForm label="Register New Account" form={form} submit="Register">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={40}
          required
          controlId={fieldId('name')}
          error={form.faults['name']}
        />
        <LogInEmail error={form.faults['email']} />
        <NewPassword faults={form.faults} />
        <p className="text-small text-ink-soft">
          By registering you agree to the{' '}
          <a href={paths.terms} target="_blank" rel="noopener">
            terms and conditions
          </a>
          ; the{' '}
          <a href={`${paths.terms}#privacy`} target="_blank" rel="noopener">
            privacy notice
          </a>{' '}
          says what we keep. Both open in a new tab. Newsletters come only if you ask for them.
        </p>
      </AccountForm>
      <LinkButton kind="quiet" to={paths.login}>
        Back to log in
      </LinkButton>
    </>
  );
}

type NewPasswordProps = { readonly faults: Readonly<Record<string, string>>; readonly isStaff?: boolean };

/** A new password and its confirmation. */
export function NewPassword({ faults, isStaff = false }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        label="Password"
        name="password"
        controlId={fieldId('password')}
        autoComplete="new-password"
        hint={passwordNeeds(isStaff)}
        error={faults['password']}
      />
      <PasswordField
        label="Confirm password"
        name="password2"
        controlId={fieldId('password2')}
        autoComplete="new-password"
        error={faults['password2']}
      />
    </>
  );
}
