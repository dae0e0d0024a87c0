import { z } from 'zod';
import { addressInput } from '#features/basket/order-shape.contract.ts';
import { text, wholeNumber } from '#wire/codec.ts';
import { contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';
import { orderAtDesk } from './order-desk.contract.ts';

const group = 'Orders';

export const amendOrderAtDesk = contract(posts('/api/staff/order/amend', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Changes name, note, addresses and e-mail of a placed order for its customer (D-60)',
  description:
    'What is left out stays. Its sum and its day stay, too: 422 with `fields` when it would go into another zone, or out ' +
    'of the round of the van. The customer gets a mail, and the brewery the packing slip again. 409 when it is packed, ' +
    'which `amendObstacle` of the order says, or `version` is not the one that is stored.',
  body: z.object({
    id: wholeNumber({ least: 1 }),
    version: wholeNumber({ least: 1 }),
    toName: text(40).optional(),
    note: text(500).optional(),
    secondAddress: z.boolean().optional(),
    invAddress: addressInput.optional(),
    delAddress: addressInput.optional(),
  }),
  answer: orderAtDesk,
});
