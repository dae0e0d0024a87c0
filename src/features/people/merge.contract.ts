import { z } from 'zod';
import { moment, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';
import { personForStaff } from './people.contract.ts';

const group = 'People';
const id = wholeNumber({ least: 1, most: 2_147_483_647 });
const version = wholeNumber({ least: 1 });

const side = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  telephone: z.string(),
  isConfirmed: z.boolean(),
  since: moment,
  /** Placed with the account. */
  orders: z.int(),
  lastOrder: moment.nullable(),
  addresses: z.int(),
  /** The one that the checkout fills in, in one line; empty = none. */
  address: z.string(),
  vouchers: z.int(),
  /** The clubs of memberships that are not over. */
  clubs: z.array(z.string()),
  messages: z.int(),
});

export const personsToMerge = contract(reads('/api/staff/person/double', 'none', { shared: false }), {
  group,
  access: { permission: 'customers.edit' },
  summary: 'Two accounts side by side, and whether they can become one',
  description:
    '`id` = the one that stays, `other` = the one that goes into it. `obstacle` says why it is not possible; empty = it is. 404 when there is no such person.',
  query: z.object({ id, other: id }),
  answer: z.object({ stays: side, goes: side, obstacle: z.string() }),
});

const choice = z.enum(['stays', 'goes']);

export const mergePersons = contract(posts('/api/staff/person/merge', 'save this data'), {
  group,
  access: { permission: 'customers.edit', recently: true },
  summary: 'Makes one account of two',
  description:
    'Orders, memberships, vouchers, addresses, favourites, messages and consents of `other` go over to `id`; `name`, `email` and `telephone` say whose is kept, `address` whose the checkout fills in. ' +
    'Nobody can log in to `other` from then on, and its sessions end; its e-mail is kept as a former one, so that what was ordered by it is found. 409 ' +
    '`VERSION_CONFLICT` when somebody changed one of the two meanwhile; 422 with the field `other` when something stands in the way.',
  body: z.object({
    id,
    version,
    other: id,
    otherVersion: version,
    name: choice,
    email: choice,
    telephone: choice,
    address: choice.default('stays'),
  }),
  answer: personForStaff,
});

export type PersonsToMerge = AnswerOf<typeof personsToMerge>;
