import { Button } from '#ui/Button.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type AccountStatementOnWire, accountStatementPdf, mailStatement } from '../../statement.contract.ts';

type Props = { readonly statement: AccountStatementOnWire; readonly mayMail: boolean };

/** Saves the statement as PDF, and mails it to the account. */
export function StatementActions({ statement: { bizId, bizName, from, until }, mayMail }: Props) {
  const transport = useTransport();
  const toast = useToast();
  const onError = (problem: unknown) => toast({ title: sayProblem(problem), type: 'error' });
  const saving = useSingleMutation({
    mutationFn: () => call(transport, accountStatementPdf, { query: { bizId, from, until } }),
    onSuccess: (pdf) => saveFile(pdf as Blob, `Statement ${bizName} ${until}.pdf`),
    onError,
  });
  const mailing = useSingleMutation({
    mutationFn: () => call(transport, mailStatement, { body: { id: bizId, from, until } }),
    onSuccess: ({ sent, to }) =>
      toast({ title: sent ? `The statement goes to ${to}` : `The same statement went to ${to} today already` }),
    onError,
  });
  return (
    <>
      <Button kind="plain" busy={saving.isPending} onClick={() => saving.mutate()}>
        Save as PDF
      </Button>
      {mayMail && (
        <Button busy={mailing.isPending} onClick={() => mailing.mutate()}>
          Mail it to the account
        </Button>
      )}
    </>
  );
}
