import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#wire/call.ts';
import { resetSecondFactor } from '../second-factor.contract.ts';
import type { StaffPerson } from '../staff-people.contract.ts';

/** The way back in for who has lost her second factor. */
export function ResetFactor({ person }: { readonly person: StaffPerson }) {
  const confirm = useConfirmation();
  const { id, name } = person;
  const resetting = useListAct({
    act: (transport) => call(transport, resetSecondFactor, { body: { personId: id } }),
    done: () => `The second factor of ${name} is reset`,
  });
  // One's own is reset by another administrator.
  if (person.isSelf || !(person.hasApp || person.passkeys > 0)) return null;
  const start = async () => {
    const isSure = await confirm({
      title: `Reset the second factor of ${name}?`,
      consequences: [
        `${name} is logged out on every device, at once.`,
        'The authenticator app, the passkeys and the recovery codes open nothing from then on.',
        'Whoever logs in next with the password of this account sets up the new second factor: speak to the person first, not by mail.',
        'It is recorded in the changes, with your name.',
      ],
      confirm: 'Reset',
      isDangerous: true,
    });
    if (isSure) resetting.mutate();
  };
  return (
    <Button
      kind="plain"
      busy={resetting.isPending}
      aria-label={`Reset the second factor of ${name}`}
      onClick={() => void start()}
    >
      Reset
    </Button>
  );
}
