import { z } from 'zod';
import { contract, type AnswerOf } from '#wire/contract.ts';
import { text } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

/** How many accounts, and how many people, one search finds at most. */
export const MOST_CUSTOMERS = 10;

export const findCustomers = contract(reads('/api/staff/sales/customers', 'none', { shared: false }), {
  group: 'Telesales',
  access: { permission: 'telesales.sell' },
  summary: 'Customers to sell to',
  description:
    'Trade accounts and retail customers whose name, e-mail, telephone or postcode has these words; ten of each at most, those ' +
    'whose name begins with them first. A telephone number or a postcode of a retail customer is looked for from its beginning, in their ' +
    'address book and their orders. Nobody who is suspended, and no member of staff, is among them.',
  query: z.object({ search: text(100).refine((words) => words.trim().length >= 2, 'needs at least two characters') }),
  answer: z.object({
    businesses: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        postcode: z.string(),
        active: z.boolean(),
        round: z.string().nullable(),
      }),
    ),
    people: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), postcode: z.string() })),
  }),
});

export type FoundCustomers = AnswerOf<typeof findCustomers>;

export const openCustomer = contract(posts('/api/staff/sales/customers', 'save this data'), {
  group: 'Telesales',
  access: { permission: 'telesales.sell' },
  summary: 'Opens an account for a retail customer on the telephone',
  description:
    'Without a password: they are mailed a link to choose one. `isNew` is false when their e-mail has an account already, which is answered ' +
    'as it is. 409 when that account is none of a retail customer who may be sold to, 422 with `fields` when something is wrong.',
  body: z.object({ name: text(100), email: text(100), telephone: text(40), postcode: text(20) }),
  answer: z.object({
    isNew: z.boolean(),
    /** A mailbox is written to only so often. */
    isMailed: z.boolean(),
    customer: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  }),
});

export type OpenedCustomer = AnswerOf<typeof openCustomer>;
