import { z } from 'zod';
import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { text } from '#wire/codec.ts';
import { contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';
import { rowNumber } from './till-line.contract.ts';

export const mailTillReceipt = contract(posts('/api/till/receipt', 'save this data'), {
  group: 'Till',
  access: 'till',
  summary: 'Mails the receipt of a sale of this till',
  description:
    'Of a sale that was taken, by its number. The same to the same address again mails nothing again. 404 when this till has sold nothing ' +
    'with this number. The address is kept with the mail alone, for as long as mails are kept.',
  body: z.object({
    number: rowNumber,
    email: text(254).refine(isEmailAddress, 'Please enter a whole e-mail address, such as ada@example.com'),
  }),
  answer: z.object({ orderReference: z.string() }),
});
