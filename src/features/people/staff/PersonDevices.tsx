import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { call } from '#wire/call.ts';
import { endPersonSessions, type PersonForStaff } from '../people.contract.ts';
import { PersonSection } from './PersonSection.tsx';
import { usePersonAct } from './use-person-act.ts';

type Props = { readonly person: PersonForStaff; readonly mayEdit: boolean };

/** Where she is logged in, and which devices know her. */
export function PersonDevices({ person: { id, name, sessions, devices, isSelf }, mayEdit }: Props) {
  const confirm = useConfirmation();
  const ending = usePersonAct({
    act: (transport) => call(transport, endPersonSessions, { body: { id } }),
    done: `${name} is logged out everywhere`,
  });
  const start = async () => {
    const isSure = await confirm({
      title: `Log ${name} out everywhere?`,
      consequences: ['Every device is logged out at once, and forgotten.', 'Their basket stays.'],
      confirm: 'Log out',
      isDangerous: true,
    });
    if (isSure) ending.mutate();
  };
  const isAnywhere = sessions.length + devices.length > 0;
  return (
    <PersonSection
      title="Devices"
      empty={isAnywhere ? null : 'They are logged in nowhere.'}
      actions={
        mayEdit &&
        !isSelf &&
        isAnywhere && (
          <Button kind="plain" busy={ending.isPending} onClick={() => void start()}>
            Log out everywhere
          </Button>
        )
      }
    >
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <li key={session.id}>
            {session.device}: logged in since {formatMoment(session.startedAt)}, last used{' '}
            {formatMoment(session.usedAt)}
          </li>
        ))}
        {devices.map((device) => (
          <li key={device.id} className="text-ink-soft">
            {device.device}: logged out, last used {formatMoment(device.usedAt)}
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}
