import { useMutation } from '@tanstack/react-query';
import { creditReference } from '#rules/credits/credit-reference.ts';
import { hasInvoiceToSave } from '#rules/invoices/may-invoice.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { call } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { orderCreditNote, orderInvoice } from '../invoices.contract.ts';
import type { Order } from '../orders.contract.ts';

type Props = {
  readonly order: Order;
  /** The pass that opened the page; empty = the log-in or the cookie does. */
  readonly pass?: string;
  /** The number of a credit; left out = the invoice. */
  readonly credit?: number;
};

/** Saves the invoice of an order, or one of its credit notes; nothing where there is no invoice. */
export function DocumentButton({ order, pass = '', credit }: Props) {
  const { id, orderRef, status, isPaid, hasInvoice, vatSummary } = order;
  const transport = useTransport();
  const saving = useMutation({
    mutationFn: () => {
      const body = { orderId: id, ...(pass !== '' && { t: pass }) };
      return credit === undefined
        ? call(transport, orderInvoice, { body })
        : call(transport, orderCreditNote, { body: { ...body, number: credit } });
    },
    onSuccess: (pdf) =>
      saveFile(pdf as Blob, `${credit === undefined ? `Invoice ${orderRef}` : creditReference(credit)}.pdf`),
  });
  if (credit === undefined && !hasInvoiceToSave({ status: status as OrderStatus, isPaid, hasInvoice })) return null;
  const hasVat = bearsVat(vatSummary.map(({ vatVal: rate }) => ({ rate })));
  const says =
    credit === undefined ? `${hasVat ? 'VAT invoice' : 'Invoice'} (PDF)` : `${creditReference(credit)} (PDF)`;
  return (
    <>
      <Button kind="plain" busy={saving.isPending} onClick={() => saving.mutate()}>
        {saving.isPending ? 'Please wait…' : says}
      </Button>
      {saving.error && <Alert>{sayProblem(saving.error)}</Alert>}
    </>
  );
}
