import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { renewTillCode, revokeTill, type TillForStaff, type TillWithCode } from '../tills.contract.ts';

type Props = { readonly till: TillForStaff; readonly onCode: (withCode: TillWithCode) => void };

/** What can be done with a till; nothing with one that is revoked. */
export function TillActions({ till, onCode }: Props) {
  if (till.standing === 'revoked') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {till.standing !== 'in-use' && <NewCode till={till} onCode={onCode} />}
      <Revoke till={till} />
    </div>
  );
}

function NewCode({ till: { number, name }, onCode }: Props) {
  const renewing = useListAct({
    act: async (transport) => {
      const withCode = await call(transport, renewTillCode, { body: { number } });
      onCode(withCode);
      return withCode;
    },
    done: () => 'A new code is made',
  });
  return (
    <Button
      kind="plain"
      busy={renewing.isPending}
      aria-label={`New code… for ${name}`}
      onClick={() => renewing.mutate()}
    >
      New code…
    </Button>
  );
}

function Revoke({ till: { number, name } }: Pick<Props, 'till'>) {
  const confirm = useConfirmation();
  const revoking = useListAct({
    act: (transport) => call(transport, revokeTill, { body: { number } }),
    done: () => `${name} is revoked`,
  });
  const start = async () => {
    const isSure = await confirm({
      title: `Revoke the till “${name}”?`,
      consequences: [
        'Its device sells nothing any more, and sees neither prices nor members.',
        'Sales that it has not sent yet are refused: let it send them first, if you have it.',
        'It cannot be taken back: the same device is registered again as a new till.',
      ],
      confirm: 'Revoke',
      isDangerous: true,
    });
    if (isSure) revoking.mutate();
  };
  return (
    <Button kind="plain" busy={revoking.isPending} aria-label={`Revoke… ${name}`} onClick={() => void start()}>
      Revoke…
    </Button>
  );
}
