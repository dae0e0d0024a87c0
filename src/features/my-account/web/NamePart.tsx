import { use, useState } from 'react';
import { nameFault } from '#rules/accounts/registration-faults.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { SessionContext } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { AccountPart } from './AccountPart.tsx';
import { OwnFormBox } from './OwnFormBox.tsx';
import { useOwnForm } from './use-own-form.ts';
import { call } from '#wire/call.ts';
import { type MyAccount, saveMyName } from '../my-account.contract.ts';

type Props = { readonly account: MyAccount; readonly onChanged: () => void };

/** The person's name, and her role. */
export function NamePart({ account, onChanged }: Props) {
  const transport = useTransport();
  const sessionStore = use(SessionContext);
  const [savedName, setSavedName] = useState('');
  const form = useOwnForm({
    name: 'my-name',
    fields: FIELDS,
    check: ({ name }) => {
      const fault = nameFault(name);
      return fault === null ? {} : { name: fault };
    },
    send: ({ name }) => call(transport, saveMyName, { body: { name } }),
    onDone: ({ name }) => {
      const session = sessionStore?.session();
      // The navigation bar shows the name from the session store.
      if (session) sessionStore?.store({ ...session, userName: name });
      setSavedName(name);
      onChanged();
    },
  });
  return (
    <AccountPart title="Who you are">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">Here as</dt>
        <dd>{account.role}</dd>
        <dt className="text-ink-soft">Since</dt>
        <dd>{formatLongDate(account.createdAt)}</dd>
        <dt className="text-ink-soft">18 or over</dt>
        <dd>
          {account.ageConfirmedAt === null
            ? 'Not confirmed yet'
            : `Confirmed on ${formatLongDate(account.ageConfirmedAt)}`}
        </dd>
      </dl>
      <OwnFormBox label="Change your name" form={form} submit="Save the name" asks>
        <TextField
          key={account.name}
          label="Name"
          {...form.field('name')}
          autoComplete="name"
          maxLength={40}
          required
          defaultValue={account.name}
        />
      </OwnFormBox>
      {savedName !== '' && <Alert kind="good">From now on you are {savedName} here.</Alert>}
    </AccountPart>
  );
}

const FIELDS = ['name'] as const;
