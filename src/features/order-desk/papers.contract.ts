import { z } from 'zod';
import { contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

/** At most as many as a page of the list has. */
const MOST_ORDERS = 100;

export const orderPapers = contract(reads('/api/staff/orders/papers', 'none', { shared: false }), {
  group: 'Orders',
  access: { permission: 'orders.read' },
  summary: 'Packing slips, delivery notes or address labels of placed orders, as one PDF',
  description:
    '`ids` are the numbers of the orders, separated by commas, a hundred at most; the PDF has them in this order. Slips and ' +
    'notes are A4, without prices; labels are A6, one for each parcel. Orders of which nothing is packed are named with the ' +
    'reason on a last sheet; if there is no other sheet, the answer is 409. 404 when one of them is no placed order.',
  query: z.object({
    ids: z
      .string()
      .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'must be whole numbers separated by commas')
      .transform((numbers) => [...new Set(numbers.split(',').map(Number))])
      .pipe(z.array(z.int()).max(MOST_ORDERS)),
    print: z.enum(['slip', 'note', 'slip-and-note', 'labels']),
  }),
  answer: z.custom<Uint8Array | Blob>(),
});
