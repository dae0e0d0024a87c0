import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { listOf, listQuery, moment } from '#wire/codec.ts';
import { reads } from '#wire/endpoint.ts';

export const staffPeople = contract(reads('/api/staff/people', 'none', { shared: false }), {
  group: 'Staff',
  access: { permission: 'people.manage' },
  summary: 'Who works at the brewery, and which second factor each has',
  description: 'In pages, by name. `search` finds part of a name or an e-mail. Who has left is not among them.',
  query: z.object({ ...listQuery(['name', 'lastUsed']), factor: z.enum(['none', 'app', 'passkey']).optional() }),
  answer: listOf(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      /** What somebody is to the brewery, in words. */
      role: z.string(),
      isDisabled: z.boolean(),
      /** Whoever asks. */
      isSelf: z.boolean(),
      /** Whether an authenticator app is set up. */
      hasApp: z.boolean(),
      passkeys: z.int(),
      /** When a log-in was last used; null = in none that is still known. */
      lastUsed: moment.nullable(),
    }),
  ),
});
export type StaffPerson = AnswerOf<typeof staffPeople>['rows'][number];
