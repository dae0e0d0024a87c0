import { use } from 'react';
import { SessionContext } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { AccountForm } from './AccountForm.tsx';
import { LOGIN_WORDS } from './login-words.ts';
import type { LinkInAddress } from './mailed-link/mailed-link.ts';
import { OldLink } from './mailed-link/OldLink.tsx';
import { newPasswordFaults, nobodyKnown } from './password/password-faults.ts';
import { NewPassword } from './RegisterForm.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useLongestPassword } from './password/use-longest-password.ts';
import { call } from '#wire/call.ts';
import { saveResetPassword } from '../accounts.contract.ts';

type Props = LinkInAddress & { readonly onDone: () => void };

/** The link is too old, or was used before. */
const GONE = 410;
const FIELDS = ['password', 'password2'] as const;

/** A new password by the mailed link. It ends every session of the account, this browser's too. */
export function ResetForm({ link, of, onDone }: Props) {
  const transport = useTransport();
  const longest = useLongestPassword();
  const session = use(SessionContext);
  const form = useAccountForm({
    fields: FIELDS,
    check: (typed) => newPasswordFaults(typed, longest, nobodyKnown(of !== null)),
    send: ({ password }) => call(transport, saveResetPassword, { body: { ...link, password } }),
    onDone: () => {
      session?.forget();
      onDone();
    },
  });
  return (
    <>
      {of === 'invitation' && <p>{LOGIN_WORDS.invited}</p>}
      <AccountForm label="Choose a new password" form={form} submit="Save the password">
        <NewPassword faults={form.faults} isStaff={of !== null} />
      </AccountForm>
      {form.status === GONE && <OldLink />}
    </>
  );
}
