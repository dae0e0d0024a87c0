import { useState } from 'react';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { InfoAlert } from '#ui/notices/InfoAlert.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import type { Session } from '#wire/session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { AccountForm } from './AccountForm.tsx';
import { LogInEmail } from './LogInEmail.tsx';
import { emailFault } from './email-fault.ts';
import { ExternalLogins } from './external/ExternalLogins.tsx';
import { sessionWasRefused } from '#wire/refused-session.ts';
import { LOGIN_WORDS } from './login-words.ts';
import { PasswordField } from './password/PasswordField.tsx';
import { storageWorks } from './session/storage-works.ts';
import { fieldId, useAccountForm } from './use-account-form.ts';
import { call } from '#wire/call.ts';
import { requestToken } from '../accounts.contract.ts';

type Props = { readonly onSession: (session: Session) => void; readonly onClose: () => void };

const FIELDS = ['email', 'password'] as const;

/** E-mail and password, or a provider; with links to register and to reset the password. */
export function LoginForm({ onSession, onClose }: Props) {
  const transport = useTransport();
  const form = useAccountForm({
    fields: FIELDS,
    check: ({ email, password }) => ({
      ...faultOf('email', emailFault(email)),
      ...faultOf('password', password === '' ? 'Please enter your password' : null),
    }),
    send: (typed) => call(transport, requestToken, { body: { ...typed, ageConfirmed: true } }),
    onDone: onSession,
  });
  const [storage] = useState(() => storageWorks(() => localStorage));
  return (
    <>
      {sessionWasRefused() && (
        <InfoAlert code={InfoCode.notice} title={LOGIN_WORDS.checkFailed}>
          You were logged in here, but that has run out. Please log in again.
        </InfoAlert>
      )}
      {storage ? (
        <>
          <AccountForm label="Log in" form={form} submit="Log in">
            <LogInEmail error={form.faults['email']} />
            <PasswordField
              label="Password"
              name="password"
              controlId={fieldId('password')}
              autoComplete="current-password"
              error={form.faults['password']}
            />
          </AccountForm>
          <ExternalLogins onSession={onSession} />
        </>
      ) : (
        <Alert kind="warning">{LOGIN_WORDS.storageShut}</Alert>
      )}
      <div className="grid gap-2 tablet:grid-cols-2">
        <LinkButton kind="plain" to={paths.login} search={{ ask: 'register' }}>
          Register New Account
        </LinkButton>
        <LinkButton kind="plain" to={paths.login} search={{ ask: 'forgot' }}>
          Forgot Password
        </LinkButton>
      </div>
      <Button kind="quiet" onClick={onClose}>
        Close
      </Button>
    </>
  );
}

function faultOf(field: string, fault: string | null) {
  return fault === null ? {} : { [field]: fault };
}
