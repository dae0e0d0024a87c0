import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/forms/Field.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { AccountPart } from './AccountPart.tsx';
import { OwnFormBox } from './OwnFormBox.tsx';
import type { PasswordControl } from './password-control.ts';
import { useOwnForm } from './use-own-form.ts';
import { call } from '#wire/call.ts';
import { type MyAccount, changeMyEmail, dropNewEmail } from '../my-account.contract.ts';

type Props = {
  readonly account: MyAccount;
  readonly onChanged: () => void;
  readonly PasswordField: PasswordControl;
};

/** The e-mail for logging in. A new one takes effect when the link mailed to it is followed. */
export function EmailPart({ account, onChanged, PasswordField }: Props) {
  const transport = useTransport();
  const [isSent, setIsSent] = useState(false);
  const keeping = useMutation({
    mutationFn: () => call(transport, dropNewEmail),
    onSuccess: () => {
      setIsSent(false);
      onChanged();
    },
  });
  const form = useOwnForm({
    name: 'my-email',
    fields: FIELDS,
    check: ({ email, password }) => ({
      ...(!isEmailAddress(email) && { email: 'Enter your whole e-mail address, like ada@example.com' }),
      ...(password === '' && { password: 'Please enter your password' }),
    }),
    send: (values) => call(transport, changeMyEmail, { body: values }),
    onDone: () => {
      setIsSent(true);
      onChanged();
    },
  });
  return (
    <AccountPart
      title="E-mail"
      says={
        <>
          You log in with <strong className="break-words text-ink">{account.email}</strong>.
        </>
      }
    >
      {account.pendingEmail !== null && (
        <Alert kind={isSent ? 'good' : 'note'}>
          We have written to <strong className="break-words">{account.pendingEmail}</strong>. Follow the link in that
          mail within 48 hours; until then nothing changes.
          <Button kind="quiet" busy={keeping.isPending} onClick={() => keeping.mutate()}>
            Keep {account.email}
          </Button>
        </Alert>
      )}
      {keeping.error && <Alert>{sayProblem(keeping.error)}</Alert>}
      {account.hasPassword ? (
        <OwnFormBox label="Change your e-mail" form={form} submit="Send a link there" asks>
          <EmailField label="New e-mail" {...form.field('email')} required />
          <PasswordField label="Your password" {...form.field('password')} autoComplete="current-password" />
        </OwnFormBox>
      ) : (
        <p>To change it you need a password first: choose one by “Forgot Password” on the log-in page.</p>
      )}
    </AccountPart>
  );
}

const FIELDS = ['email', 'password'] as const;
