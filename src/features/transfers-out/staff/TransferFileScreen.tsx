import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatMoment } from '#rules/wording/format-date.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  downloadTransferFile,
  noteTransfersMade,
  type TransferFile,
  type TransferFileLine,
  transferFileById,
} from '../transfers-out.contract.ts';
import { FileLines } from './FileLines.tsx';
import { fileStanding, payments, sumOf, wouldBePaidTwice } from './transfer-words.ts';

/** One file for the bank: what it pays, the file itself, and what became of it. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = queryOf(useTransport(), transferFileById, { query: { id: Number(id) }, for: 'staff' });
  const { data: file, error, refetch } = useQuery(query);
  if (error && !file)
    return (
      <CouldNotLoad code={InfoCode.pageLoad} again={() => void refetch()}>
        {sayProblem(error)}
      </CouldNotLoad>
    );
  if (!file) return <Skeleton />;
  const twice = file.lines.filter(wouldBePaidTwice);
  return (
    <>
      <ScreenHead title={`File ${file.id} for the bank`} actions={<FileActions file={file} />}>
        {payments(file.count)}, {formatMoney(file.amount)} in all · {fileStanding(file)} · made{' '}
        {formatMoment(file.madeAt)} by {file.madeBy}
      </ScreenHead>
      {twice.length > 0 && (
        <div className="max-w-(--measure) pb-6">
          <Alert kind="note">
            {sayTwice(twice)} Take {twice.length === 1 ? 'it' : 'them'} out, and put the rest into a new file. If your
            bank has paid {twice.length === 1 ? 'it' : 'them'} already, note that: Problems then says what to do.
          </Alert>
        </div>
      )}
      {file.open > 0 && file.isWhole && twice.length === 0 && (
        <p className="max-w-(--measure) pb-6">
          Upload it in your bank’s bulk payments, once. Do not open and save it in a spreadsheet: that takes away the
          noughts at the beginning of sort codes and account numbers. Then note here what the bank has paid.
        </p>
      )}
      {file.open > 0 && !file.isWhole && (
        <div className="max-w-(--measure) pb-6">
          <Alert kind="note">
            A payment was taken out of it, so it is not given out any more. What the bank has not paid of the rest can
            be taken out too, and go into a new file.
          </Alert>
        </div>
      )}
      <FileLines file={file} />
    </>
  );
}

function sayTwice(lines: readonly TransferFileLine[]): string {
  const orders = lines.map(({ orderRef }) => orderRef).join(', ');
  return lines.length === 1
    ? `The refund of ${orders} went back another way meanwhile: this file would pay it a second time, so it is not given out.`
    : `Refunds went back another way meanwhile (${orders}): this file would pay them a second time, so it is not given out.`;
}

function FileActions({ file: { id, open, isWhole, lines } }: { readonly file: TransferFile }) {
  const transport = useTransport();
  const confirm = useConfirmation();
  const isTwice = lines.some(wouldBePaidTwice);
  const downloading = useMutation({
    mutationFn: () => call(transport, downloadTransferFile, { body: { id } }),
    onSuccess: (csv) => saveFile(csv as Blob, `transfers-out-${id}.csv`),
  });
  const noting = useListAct({
    act: (to) => call(to, noteTransfersMade, { body: { id } }),
    done: () => 'They are noted as paid',
  });
  const noteAll = async () => {
    const question = {
      title: `Has the bank paid ${payments(open)}, ${sumOf(lines.filter(({ state }) => state === 'in-file'))}?`,
      consequences: [
        'Answer yes only when your bank shows them as paid.',
        ...(isTwice
          ? ['Of these some went back another way already: Problems will say that they went back twice.']
          : []),
        'Each customer gets a mail that says so. It cannot be undone.',
      ],
      confirm: 'Yes, all of them',
    };
    if (await confirm(question)) noting.mutate();
  };
  return (
    <>
      {downloading.error && <Alert>{sayProblem(downloading.error)}</Alert>}
      {isWhole && !isTwice && (
        <Button kind="plain" busy={downloading.isPending} onClick={() => downloading.mutate()}>
          Download (CSV)
        </Button>
      )}
      {open > 0 && (
        <Button busy={noting.isPending} onClick={() => void noteAll()}>
          {open === lines.length ? 'All were paid…' : 'The rest was paid…'}
        </Button>
      )}
    </>
  );
}
