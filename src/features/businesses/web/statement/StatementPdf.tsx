import { useMutation } from '@tanstack/react-query';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { call } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type AccountStatementOnWire, accountStatementPdf } from '../../statement.contract.ts';

/** Saves the statement that is on the screen. */
export function StatementPdf({ statement: { from, until } }: { readonly statement: AccountStatementOnWire }) {
  const transport = useTransport();
  const saving = useMutation({
    mutationFn: () => call(transport, accountStatementPdf, { query: { from, until } }),
    onSuccess: (pdf) => saveFile(pdf as Blob, `Statement ${until}.pdf`),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="plain" busy={saving.isPending} onClick={() => saving.mutate()}>
        {saving.isPending ? 'Please wait…' : 'Save as PDF'}
      </Button>
      {saving.error && <Alert>{sayProblem(saving.error)}</Alert>}
    </div>
  );
}
