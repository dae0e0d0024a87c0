import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { AccountPart } from './AccountPart.tsx';
import { downloadData } from './download-data.ts';
import { call } from '#wire/call.ts';
import { exportMyData } from '../my-account.contract.ts';

/** Downloads all data held about the person. */
export function ExportPart() {
  const transport = useTransport();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => call(transport, exportMyData),
    onSuccess: downloadData,
  });
  return (
    <AccountPart
      title="Your data"
      says="Everything we hold about you in one file: account, log-ins, consents, addresses, vouchers, orders, messages and mails."
    >
      {error && <Alert>{sayProblem(error)}</Alert>}
      {data && (
        <>
          <Alert kind="good">{data.fileName} is among your downloads.</Alert>
          <ul className="grid gap-1 text-small text-ink-soft">
            {data.sections.map(({ title, entries }) => (
              <li key={title}>
                {title}: {entries.length === 0 ? 'nothing' : entries.length}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        What you did without logging in under another e-mail is not in it:{' '}
        <Link to={paths.myData}>ask for it there</Link>.
      </p>
      <div>
        <Button kind="plain" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Please wait…' : 'Download everything'}
        </Button>
      </div>
    </AccountPart>
  );
}
