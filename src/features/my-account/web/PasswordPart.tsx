import { useState } from 'react';
import { type PasswordChooser, passwordFault, passwordNeeds } from '#rules/accounts/password-fault.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import { listInWords } from '#rules/wording/formats/list-in-words.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { AccountPart } from './AccountPart.tsx';
import { OwnFormBox } from './OwnFormBox.tsx';
import type { PasswordControl } from './password-control.ts';
import { useOwnForm } from './use-own-form.ts';
import { call } from '#wire/call.ts';
import { type MyAccount, changeMyPassword } from '../my-account.contract.ts';

type Props = {
  readonly account: MyAccount;
  readonly onChanged: () => void;
  readonly PasswordField: PasswordControl;
};

export function PasswordPart({ account, onChanged, PasswordField }: Props) {
  const transport = useTransport();
  const ofStaff = isStaff(useSession()?.role ?? 0);
  const [isChanged, setIsChanged] = useState(false);
  const form = useOwnForm({
    name: 'my-password',
    fields: FIELDS,
    check: ({ oldPassword, password, password2 }) =>
      faultsOf({ ...account, brewery: '', isStaff: ofStaff }, oldPassword, password, password2),
    send: ({ oldPassword, password }) => call(transport, changeMyPassword, { body: { oldPassword, password } }),
    onDone: () => {
      setIsChanged(true);
      onChanged();
    },
  });
  if (!account.hasPassword)
    return (
      <AccountPart title="Password">
        <p>
          You have none: {listInWords(account.identities.map((one) => PROVIDERS[one.provider])) || 'somebody else'}{' '}
          vouches for you. To have one as well, log out and choose it by{' '}
          <a href={`${paths.login}?ask=forgot`}>Forgot Password</a>.
        </p>
      </AccountPart>
    );
  return (
    <AccountPart title="Password" says="A new one logs you out everywhere else.">
      <OwnFormBox label="Change your password" form={form} submit="Save the password" asks={false}>
        <PasswordField label="Present password" {...form.field('oldPassword')} autoComplete="current-password" />
        <PasswordField
          label="New password"
          {...form.field('password')}
          autoComplete="new-password"
          hint={passwordNeeds(ofStaff)}
        />
        <PasswordField label="New password once more" {...form.field('password2')} autoComplete="new-password" />
      </OwnFormBox>
      {isChanged && <Alert kind="good">Your password is changed, and every other device is logged out.</Alert>}
    </AccountPart>
  );
}

const FIELDS = ['oldPassword', 'password', 'password2'] as const;
const PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;

/** The maximum length, common passwords and the brewery's name are checked by the server. */
function faultsOf(owner: PasswordChooser, oldPassword: string, password: string, password2: string) {
  const ruled = passwordFault(password, { longest: 128, refusesCommon: false }, owner);
  return {
    ...(oldPassword === '' && { oldPassword: 'Please enter your present password' }),
    ...(ruled !== null && { password: ruled }),
    ...(password !== password2 && { password2: 'This is not the same' }),
  };
}
