import { z } from 'zod';
import { typedCode } from '#features/vouchers/vouchers.contract.ts';
import { day, pence, text } from '#wire/codec.ts';
import { contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';

export const lookAtVoucher = contract(posts('/api/till/voucher', 'complete this process'), {
  group: 'Till',
  access: 'till',
  summary: 'What a gift voucher can pay at the till',
  description:
    '`pence` = what is left of it, less what payments under way count on; nothing is held by asking. One that belongs to somebody is good ' +
    'with the hash of their membership alone. 404 when there is no such voucher, 422 when it cannot pay at a till; codes that are not good are limited per till.',
  body: z.object({
    code: typedCode,
    /** Of the buyer, as in her sale; empty = none. */
    memberHash: text(64).default(''),
  }),
  answer: z.object({
    pence,
    /** Its last day; null = it has none. */
    until: day.nullable(),
  }),
});
