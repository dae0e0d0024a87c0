import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { AccountPart } from './AccountPart.tsx';
import { OwnFormBox } from './OwnFormBox.tsx';
import type { PasswordControl } from './password-control.ts';
import { useOwnForm } from './use-own-form.ts';
import { call } from '#wire/call.ts';
import { type MyAccount, eraseMyAccount } from '../my-account.contract.ts';

type Props = {
  readonly account: MyAccount;
  readonly onErased: () => void;
  readonly PasswordField: PasswordControl;
};

/** Erasing the account. */
export function ErasePart({ account, onErased, PasswordField }: Props) {
  const transport = useTransport();
  const [isOpen, setOpen] = useState(false);
  const [mailed, setMailed] = useState(false);
  const form = useOwnForm({
    name: 'erase',
    fields: FIELDS,
    check: ({ password }): Readonly<Record<string, string>> =>
      account.hasPassword && password === '' ? { password: 'Please enter your password' } : {},
    send: ({ password }) => call(transport, eraseMyAccount, { body: account.hasPassword ? { password } : {} }),
    onDone: ({ outcome }) => {
      setOpen(false);
      if (outcome === 'erased') onErased();
      else setMailed(true);
    },
  });
  return (
    <AccountPart title="Erase your account" says="For good: it cannot be brought back.">
      <ul className="grid list-disc gap-1 pl-5">
        <li>Your name, e-mail, password, addresses, favourites and messages are deleted, and you are logged out.</li>
        <li>Memberships end. Gift vouchers keep their value for whoever has the code: write it down.</li>
        <li>Of your orders we must keep number, sums and VAT for seven years; without your name and address.</li>
      </ul>
      {mailed && (
        <Alert kind="good">
          We have written to {account.email}. Follow the link in that mail within an hour to have the account erased.
        </Alert>
      )}
      <div>
        <Button kind="plain" onClick={() => setOpen(true)}>
          Erase my account
        </Button>
      </div>
      <MessageBox
        open={isOpen}
        isLong
        title="Erase your account for good?"
        onClose={() => setOpen(false)}
        actions={null}
      >
        {isOpen && (
          <OwnFormBox
            label="Erase your account"
            form={form}
            asks={false}
            submit={account.hasPassword ? 'Erase it for good' : 'Send me a link'}
            beside={
              <Button kind="plain" onClick={() => setOpen(false)}>
                Keep my account
              </Button>
            }
          >
            {account.hasPassword ? (
              <PasswordField label="Password" {...form.field('password')} autoComplete="current-password" />
            ) : (
              <p>You have no password, so we send a link to {account.email} to make sure that it is you.</p>
            )}
          </OwnFormBox>
        )}
      </MessageBox>
    </AccountPart>
  );
}

const FIELDS = ['password'] as const;
