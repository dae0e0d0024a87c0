import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { EmailField } from '#ui/forms/Field.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { OwnFormBox } from './OwnFormBox.tsx';
import { useOwnForm } from './use-own-form.ts';
import { call } from '#wire/call.ts';
import { askForData } from '../my-account.contract.ts';

/**
 * Lets somebody without an account request the data held about her. The answer does not reveal whether there is any.
 */
export function AskForDataScreen() {
  const transport = useTransport();
  const [submittedEmail, setSubmittedEmail] = useState<string | null>(null);
  const form = useOwnForm({
    name: 'my-data',
    fields: FIELDS,
    check: ({ email }): Readonly<Record<string, string>> =>
      isEmailAddress(email) ? {} : { email: 'Enter your whole e-mail address, like ada@example.com' },
    send: ({ email }) => call(transport, askForData, { body: { email } }),
    onDone: (_, { email }) => setSubmittedEmail(email),
  });
  return (
    <>
      <p>
        If you have an account, <Link to={paths.account}>your account</Link> gives you all of it, and erases it. If you
        bought, signed up or wrote to us without one, tell us the e-mail that you used. We send a link there, so that
        nobody but you sees anything.
      </p>
      {submittedEmail !== null && (
        <Alert kind="good">
          If we hold anything under <strong className="break-words">{submittedEmail}</strong>, a mail is on its way. Its
          link is good for 24 hours; a newer one ends the older. If nothing comes, look among your junk mail, or ask
          with another e-mail that you have used.
        </Alert>
      )}
      <OwnFormBox label="Ask for your data" form={form} submit="Send me a link" asks={false}>
        <EmailField {...form.field('email')} required />
      </OwnFormBox>
      <p className="text-small text-ink-soft">
        Why we keep what, and for how long, is in our{' '}
        <Link to={paths.terms} search={{ kind: 'privacy' }}>
          privacy notice
        </Link>
        .
      </p>
    </>
  );
}

const FIELDS = ['email'] as const;
