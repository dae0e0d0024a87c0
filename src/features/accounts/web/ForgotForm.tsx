import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { AccountForm } from './AccountForm.tsx';
import { LogInEmail } from './LogInEmail.tsx';
import { emailFault } from './email-fault.ts';
import { useAccountForm } from './use-account-form.ts';
import { call } from '#wire/call.ts';
import { forgotPassword } from '../accounts.contract.ts';

const FIELDS = ['email'] as const;

export function ForgotForm({ onDone }: { readonly onDone: (email: string) => void }) {
  const transport = useTransport();
  const form = useAccountForm({
    fields: FIELDS,
    check: ({ email }) => {
      const fault = emailFault(email);
      return fault === null ? {} : { email: fault };
    },
    send: ({ email }) => call(transport, forgotPassword, { body: { name: email } }),
    onDone: (_, { email }) => onDone(email),
  });
  return (
    <>
      <p>
        Tell us the e-mail of your account, and we send a link by which you choose a new password. It opens an account
        that was never confirmed, too.
      </p>
      <AccountForm label="Forgot Password" form={form} submit="Send the link">
        <LogInEmail error={form.faults['email']} />
      </AccountForm>
      <LinkButton kind="quiet" to={paths.login}>
        Back to log in
      </LinkButton>
    </>
  );
}
