import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import { AccountForm } from './AccountForm.tsx';
import { askForReset } from './accounts.client.ts';
import { EmailField } from './EmailField.tsx';
import { emailFault } from './email-fault.ts';
import { useAccountForm } from './use-account-form.ts';

const FIELDS = ['email'] as const;

export function ForgotForm({ onDone }: { readonly onDone: (email: string) => void }) {
  const carrier = useCarrier();
  const form = useAccountForm({
    fields: FIELDS,
    check: ({ email }) => {
      const fault = emailFault(email);
      return fault === null ? {} : { email: fault };
    },
    send: ({ email }) => askForReset(carrier, email),
    onDone: (_, { email }) => onDone(email),
  });
  return (
    <>
      <p>
        Tell us the e-mail of your account, and we send a link by which you choose a new password. It opens an account
        that was never confirmed, too.
      </p>
      <AccountForm label="Forgot Password" form={form} submit="Send the link">
        <EmailField error={form.faults['email']} />
      </AccountForm>
      <LinkButton kind="quiet" to={paths.login}>
        Back to log in
      </LinkButton>
    </>
  );
}
