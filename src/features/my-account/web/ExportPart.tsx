import { useMutation } from '@tanstack/react-query';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import type { MyData } from '../my-account.contract.ts';
import { AccountPart } from './AccountPart.tsx';
import { loadEverything } from './my-account.client.ts';

/** Everything that is held about somebody, as a file. */
export function ExportPart() {
  const carrier = useCarrier();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => loadEverything(carrier),
    onSuccess: download,
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
      <div>
        <Button kind="plain" disabled={isPending} aria-busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Please wait…' : 'Download everything'}
        </Button>
      </div>
    </AccountPart>
  );
}

function download(everything: MyData): void {
  const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = everything.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
