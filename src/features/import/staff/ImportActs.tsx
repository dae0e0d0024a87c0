import { useNavigate } from '@tanstack/react-router';
import { canMoveImport } from '#rules/import/import-kinds.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useListAddress } from '#ui/staff/table/use-list-address.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import {
  discardImport,
  type ImportDetails,
  importFaults,
  inviteImported,
  startImport,
  stopImport,
  undoImport,
} from '../import.contract.ts';
import { currencyWords } from './import-words.ts';
import { rowsInAddress } from './ImportRows.tsx';
import { undoConsequences } from './undo-consequences.ts';

/** What can be done with an import in its state. */
export function ImportActs({ details }: { readonly details: ImportDetails }) {
  const { id, state, counts, withProblems, toInvite, invitedAt } = details;
  const confirm = useConfirmation();
  const navigate = useNavigate();
  const body = { id };
  const rows = rowsInAddress(useListAddress([]));
  const start = useListAct({ act: (transport) => call(transport, startImport, { body }), done: () => 'It has begun' });
  const stop = useListAct({ act: (transport) => call(transport, stopImport, { body }), done: () => 'It was stopped' });
  const undo = useListAct({
    act: (transport) => call(transport, undoImport, { body }),
    done: () => 'It is being taken back',
  });
  const invite = useListAct({
    act: (transport) => call(transport, inviteImported, { body }),
    done: () => 'The invitations are being mailed',
  });
  const discard = useListAct({
    act: (transport) => call(transport, discardImport, { body }),
    done: () => 'The file is forgotten',
    onDone: () => void navigate({ to: staffPaths.imports as never }),
  });
  const faults = useListAct({
    act: async (transport) =>
      saveFile((await call(transport, importFaults, { body: { id, ...rows } })) as Blob, `import-${id}-problems.csv`),
    done: () => 'The file was saved',
  });
  const total = counts.new + counts.changed;
  const isCurrencyKnown = currencyWords(details) === null;
  const ask = async (question: Parameters<typeof confirm>[0], act: () => void) => {
    if (await confirm(question)) act();
  };
  return (
    <>
      {withProblems > 0 && (
        <Button kind="plain" busy={faults.isPending} onClick={() => faults.mutate()}>
          Problems as CSV
        </Button>
      )}
      {canMoveImport(state, 'stop') && (
        <Button
          kind="plain"
          busy={stop.isPending}
          onClick={() =>
            void ask(
              {
                title: state === 'undoing' ? 'Stop taking this import back?' : 'Stop this import?',
                consequences: ['What is dealt with stays so.', 'The next import goes on.'],
                confirm: 'Stop',
              },
              stop.mutate,
            )
          }
        >
          Stop
        </Button>
      )}
      {canMoveImport(state, 'discard') && (
        <Button kind="plain" busy={discard.isPending} onClick={() => discard.mutate()}>
          Forget the file
        </Button>
      )}
      {canMoveImport(state, 'invite') && toInvite > 0 && invitedAt === null && (
        <Button
          kind="plain"
          busy={invite.isPending}
          onClick={() =>
            void ask(
              {
                title: `Invite ${toInvite} customers?`,
                consequences: [
                  'Each is mailed a link to choose a password, good for two days.',
                  'Some are mailed each minute, so that mail services do not refuse them.',
                ],
                confirm: 'Invite',
              },
              invite.mutate,
            )
          }
        >
          Invite
        </Button>
      )}
      {canMoveImport(state, 'undo') && (
        <Button
          kind="plain"
          busy={undo.isPending}
          onClick={() =>
            void ask(
              {
                title: 'Take this import back?',
                consequences: undoConsequences(details),
                confirm: 'Take it back',
                isDangerous: true,
              },
              undo.mutate,
            )
          }
        >
          Undo
        </Button>
      )}
      {canMoveImport(state, 'start') && total > 0 && isCurrencyKnown && (
        <Button busy={start.isPending} onClick={() => start.mutate()}>
          {`Import ${total.toLocaleString('en-GB')} ${total === 1 ? 'row' : 'rows'}`}
        </Button>
      )}
    </>
  );
}
