import { hasInvoiceToSave } from '#rules/invoices/may-invoice.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';
import { orderDocument } from '../refunds.contract.ts';

type Props = {
  readonly order: OrderForDesk;
  /** Left out = the invoice. */
  readonly credit?: { readonly number: number; readonly reference: string };
};

/** Saves the invoice of an order, or one of its credit notes; nothing where there is no invoice. */
export function DocumentButton({ order: { id, orderRef, status, isPaid, hasInvoice }, credit }: Props) {
  const transport = useTransport();
  const name = credit?.reference ?? `Invoice ${orderRef}`;
  const saving = useSingleMutation({
    mutationFn: () => call(transport, orderDocument, { body: { id, ...(credit && { credit: credit.number }) } }),
    onSuccess: (pdf) => saveFile(pdf as Blob, `${name}.pdf`),
  });
  if (credit === undefined && !hasInvoiceToSave({ status: status as OrderStatus, isPaid, hasInvoice })) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {saving.error && <Alert>{sayProblem(saving.error)}</Alert>}
      <Button kind="plain" busy={saving.isPending} onClick={() => saving.mutate()}>
        {name} (PDF)
      </Button>
    </div>
  );
}
