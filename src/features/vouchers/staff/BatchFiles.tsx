import { Button } from '#ui/Button.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { downloadVoucherBatch, printVoucherBatch, type VoucherBatch } from '../voucher-batches.contract.ts';

/** Saves the codes of a batch, for a spreadsheet or to print. */
export function BatchFiles({ batch: { id, name } }: { readonly batch: VoucherBatch }) {
  const transport = useTransport();
  const toast = useToast();
  const onError = (fault: Error) => toast({ title: sayProblem(fault), type: 'error' });
  const file = useSingleMutation({
    mutationFn: () => call(transport, downloadVoucherBatch, { body: { id } }),
    onSuccess: (csv) => saveFile(csv as Blob, `batch-${id}.csv`),
    onError,
  });
  const sheets = useSingleMutation({
    mutationFn: () => call(transport, printVoucherBatch, { body: { id } }),
    onSuccess: (pdf) => saveFile(pdf as Blob, `batch-${id}.pdf`),
    onError,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="plain" busy={file.isPending} aria-label={`CSV of ${name}`} onClick={() => file.mutate()}>
        CSV
      </Button>
      <Button kind="plain" busy={sheets.isPending} aria-label={`PDF of ${name}`} onClick={() => sheets.mutate()}>
        PDF
      </Button>
    </div>
  );
}
