import { z } from 'zod';
import { ofOwnOrder } from '#features/basket/order-shape.contract.ts';
import { wholeNumber } from '#wire/codec.ts';
import { contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';

const group = 'Orders';

/** A PDF: bytes where it is made, a `Blob` in the browser. */
const pdf = z.custom<Uint8Array | Blob>();

export const orderInvoice = contract(posts('/api/order/invoice', 'get this data'), {
  group,
  access: 'anyone',
  summary: 'The invoice of an order, as a PDF; a VAT invoice where it bears VAT',
  description:
    'For whoever may see the order. Its number is given when it is first asked for, in a series without gaps; from then on ' +
    'it is the same, byte for byte. Simplified up to £250, modified above, full for trade. 404 when the order is not the ' +
    'caller’s, 409 when it is cancelled, or neither paid nor with its customer.',
  body: z.object(ofOwnOrder),
  answer: pdf,
});

export const orderCreditNote = contract(posts('/api/order/creditnote', 'get this data'), {
  group,
  access: 'anyone',
  summary: 'A credit note of an order, as a PDF',
  description:
    '`number` is that of the credit. Write-offs and returns are credit notes too. 404 when the order has none such.',
  body: z.object({ ...ofOwnOrder, number: wholeNumber({ least: 1 }) }),
  answer: pdf,
});
