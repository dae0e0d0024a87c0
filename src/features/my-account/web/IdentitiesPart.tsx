import { useMutation } from '@tanstack/react-query';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { AccountPart } from './AccountPart.tsx';
import { call } from '#wire/call.ts';
import { type MyAccount, type Provider, unlinkMyIdentity } from '../my-account.contract.ts';

type Props = { readonly account: MyAccount; readonly onChanged: () => void };

/** The linked identity providers; nothing when there are none. */
export function IdentitiesPart({ account, onChanged }: Props) {
  const transport = useTransport();
  const ending = useMutation({
    mutationFn: (provider: Provider) => call(transport, unlinkMyIdentity, { body: { provider } }),
    onSuccess: onChanged,
  });
  if (account.identities.length === 0 && !ending.isSuccess) return null;
  return (
    <AccountPart title="Google and Facebook" says="They open your account too.">
      {ending.error && <Alert>{sayProblem(ending.error)}</Alert>}
      {account.identities.length === 0 && <Alert kind="good">From now on only your password opens the account.</Alert>}
      <ul className="grid gap-3">
        {account.identities.map(({ provider, email, linkedAt }) => (
          <li key={provider} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <strong>{NAMES[provider]}</strong> ({email}), since {formatLongDate(linkedAt)}
            </span>
            {account.hasPassword ? (
              <Button kind="plain" busy={ending.isPending} onClick={() => ending.mutate(provider)}>
                Disconnect {NAMES[provider]}
              </Button>
            ) : (
              <span className="text-small text-ink-soft">Your only way in</span>
            )}
          </li>
        ))}
      </ul>
    </AccountPart>
  );
}

const NAMES = { google: 'Google', facebook: 'Facebook' } as const;
