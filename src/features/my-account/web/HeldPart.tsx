import { useMutation } from '@tanstack/react-query';
import { formatLongDate, formatTime } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { AccountPart } from './AccountPart.tsx';
import { downloadData } from './download-data.ts';
import { call } from '#wire/call.ts';
import { type DataByLink, exportByLink } from '../my-account.contract.ts';

/** How much is held about a guest, and the download of it. */
export function HeldPart({ token, data }: { readonly token: string; readonly data: DataByLink }) {
  const transport = useTransport();
  const loading = useMutation({
    mutationFn: () => call(transport, exportByLink, { body: { token } }),
    onSuccess: downloadData,
  });
  const until = data.goodUntil;
  return (
    <AccountPart
      title="What we hold"
      says={
        <>
          Under <strong className="break-words text-ink">{data.email}</strong>. This link is good until{' '}
          {formatLongDate(until)}, {formatTime(until)}.
        </>
      }
    >
      {data.held.length === 0 && <p>Nothing any more.</p>}
      <ul className="grid gap-4">
        {data.held.map(({ title, says, count }) => (
          <li key={title} className="grid grid-cols-[1fr_auto] gap-x-6">
            <p className="font-semibold">{title}</p>
            <p className="tabular-nums">{count}</p>
            <p className="col-span-2 text-small text-ink-soft">{says}</p>
          </li>
        ))}
      </ul>
      {loading.error && <Alert>{sayProblem(loading.error)}</Alert>}
      {loading.data && <Alert kind="good">{loading.data.fileName} is among your downloads.</Alert>}
      <div>
        <Button kind="plain" busy={loading.isPending} onClick={() => loading.mutate()}>
          {loading.isPending ? 'Please wait…' : 'Download everything'}
        </Button>
      </div>
    </AccountPart>
  );
}
