import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { removePasskey } from '../passkeys.contract.ts';
import type { MySecondFactor } from '../second-factor.contract.ts';
import { AddPasskey } from './AddPasskey.tsx';

type Passkey = MySecondFactor['passkeys'][number];
type Props = {
  readonly passkeys: readonly Passkey[];
  readonly onChanged: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
};

/** One's passkeys: their names, when they were used, the way to remove one and to add another. */
export function PasskeysPart({ passkeys, onChanged, onCodes }: Props) {
  const transport = useTransport();
  const confirm = useConfirmation();
  const toast = useToast();
  const removing = useSingleMutation({
    mutationFn: ({ id }: Passkey) => call(transport, removePasskey, { body: { passkeyId: id } }),
    onSuccess: (_, { name }) => toast({ title: `Removed “${name}”` }),
    onSettled: onChanged,
  });
  const remove = async (passkey: Passkey) => {
    const isSure = await confirm({
      title: `Remove the passkey “${passkey.name}”?`,
      consequences: ['It opens no log-in from then on.', 'Your device keeps it in its list until you delete it there.'],
      confirm: 'Remove',
      isDangerous: true,
    });
    if (isSure) removing.mutate(passkey);
  };
  return (
    <section className="security" aria-labelledby="passkeys">
      <h2 id="passkeys" className="font-display text-name font-semibold">
        Passkeys
      </h2>
      <p>
        A passkey is the finger, face or PIN by which you unlock a device, or a security key. It works only here, so no
        page that looks like ours can ask for it.
      </p>
      {removing.error && <Alert>{sayProblem(removing.error)}</Alert>}
      {passkeys.length > 0 && (
        <ul className="security-list" aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <p className="font-semibold [overflow-wrap:anywhere]">{passkey.name}</p>
                <p className="text-small text-ink-soft">
                  Since {formatLongDate(passkey.createdAt)};{' '}
                  {passkey.usedAt === null ? 'not used yet' : `last used ${formatLongDate(passkey.usedAt)}`}
                </p>
              </div>
              <Button kind="plain" aria-label={`Remove ${passkey.name}`} onClick={() => void remove(passkey)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey
        action="Add a passkey"
        onDone={(codes) => {
          onChanged();
          if (codes.length > 0) onCodes(codes);
          else toast({ title: 'Added' });
        }}
      />
    </section>
  );
}
