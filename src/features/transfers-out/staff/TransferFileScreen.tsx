import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type TransferFileLine, transferFileById } from '../transfers-out.contract.ts';
import { FileLines } from './FileLines.tsx';
import { FileSteps } from './FileSteps.tsx';
import { fileStanding, payments, wouldBePaidTwice } from './transfer-words.ts';

/** One file for the bank: what it pays, the file itself, and what became of it. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery(queryOf(useTransport(), transferFileById, { query: { id: Number(id) }, for: 'staff' }));
  const { data: file } = query;
  if (!file) return <NotLoaded query={query} />;
  const twice = file.lines.filter(wouldBePaidTwice);
  return (
    <>
      <ScreenHead title={`File ${file.id} for the bank`}>
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
      {file.open > 0 && !file.isWhole && (
        <div className="max-w-(--measure) pb-6">
          <Alert kind="note">
            A payment was taken out of it, so it is not given out any more. What the bank has not paid of the rest can
            be taken out too, and go into a new file.
          </Alert>
        </div>
      )}
      <FileSteps file={file} />
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
