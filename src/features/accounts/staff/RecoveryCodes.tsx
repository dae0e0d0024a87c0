import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';

type Props = { readonly codes: readonly string[]; readonly done: string; readonly onDone: () => void };

/** The recovery codes, which nobody can see again after this. */
export function RecoveryCodes({ codes, done, onDone }: Props) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <>
      <p>
        Keep these ten codes where you find them without your phone. Each opens one log-in, once. They are not shown
        again.
      </p>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="plain" onClick={() => void copy()}>
          Copy
        </Button>
        <Button kind="plain" onClick={() => print()}>
          Print
        </Button>
      </div>
      {copied === 'yes' && <Alert kind="good">Copied.</Alert>}
      {copied === 'failed' && <Alert>Your browser did not copy them: print them, or write them down.</Alert>}
      <Button onClick={onDone}>{done}</Button>
    </>
  );
}
