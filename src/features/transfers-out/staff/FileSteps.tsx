import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { downloadTransferFile, noteTransfersMade, type TransferFile } from '../transfers-out.contract.ts';
import { payments, sumOf, wouldBePaidTwice } from './transfer-words.ts';

type Props = { readonly file: TransferFile };

/** What is done with a file, one after another: it goes to the bank, then what the bank has paid is noted. */
export function FileSteps({ file }: Props) {
  const { id, open, isWhole, lines } = file;
  const transport = useTransport();
  const downloading = useSingleMutation({
    mutationFn: () => call(transport, downloadTransferFile, { body: { id } }),
    onSuccess: (csv) => saveFile(csv as Blob, `transfers-out-${id}.csv`),
  });
  const isGivenOut = isWhole && !lines.some(wouldBePaidTwice);
  const isFirst = isGivenOut && !downloading.isSuccess;
  const download = (
    <>
      {downloading.error && <Alert>{sayProblem(downloading.error)}</Alert>}
      <Button
        kind={isFirst && open > 0 ? 'act' : 'plain'}
        busy={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        Download (CSV)
      </Button>
    </>
  );
  if (open === 0) return isGivenOut ? <div className="file-step">{download}</div> : null;
  if (!isGivenOut)
    return (
      <div className="file-step">
        <NoteAll file={file} isNext />
      </div>
    );
  return (
    <ol className="file-steps">
      <li className="file-step">
        <p>
          Download it, and upload it in your bank’s bulk payments, once. Do not open and save it in a spreadsheet: that
          takes away the noughts at the beginning of sort codes and account numbers.
        </p>
        {download}
      </li>
      <li className="file-step">
        <p>When your bank shows the payments as paid, note that here.</p>
        <NoteAll file={file} isNext={!isFirst} />
      </li>
    </ol>
  );
}

/** Notes all that is open as paid, after a question. `isNext`: it is the next thing to do. */
function NoteAll({ file: { id, open, lines }, isNext }: Props & { readonly isNext: boolean }) {
  const confirm = useConfirmation();
  const noting = useListAct({
    act: (to) => call(to, noteTransfersMade, { body: { id } }),
    done: () => 'They are noted as paid',
  });
  const noteAll = async () => {
    const question = {
      title: `Has the bank paid ${payments(open)}, ${sumOf(lines.filter(({ state }) => state === 'in-file'))}?`,
      consequences: [
        'Answer yes only when your bank shows them as paid.',
        ...(lines.some(wouldBePaidTwice)
          ? ['Of these some went back another way already: Problems will say that they went back twice.']
          : []),
        'Each customer gets a mail that says so. It cannot be undone.',
      ],
      confirm: 'Yes, all of them',
    };
    if (await confirm(question)) noting.mutate();
  };
  return (
    <Button kind={isNext ? 'act' : 'plain'} busy={noting.isPending} onClick={() => void noteAll()}>
      {open === lines.length ? 'All were paid…' : 'The rest was paid…'}
    </Button>
  );
}
