import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

export const staffPeople = contract(reads('/api/staff/team', 'none', { shared: false }), {
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
      roleNumber: z.int(),
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

const mayManage = { permission: 'people.manage', recently: true } as const;
const id = wholeNumber({ least: 1, most: 2_147_483_647 });
const role = wholeNumber({ least: 0, most: 9999 });
const done = z.object({ ok: z.literal(true) });

export const inviteStaff = contract(posts('/api/staff/team/invite', 'save this data'), {
  group: 'Staff',
  access: mayManage,
  summary: 'Invite somebody to the staff, by mail',
  description:
    'They get a link to choose their password, good for two days, once. Somebody who is a member of staff with this role ' +
    'already gets a new link. 422 with `fields` when the e-mail is another’s, such as a customer’s, or something is wrong.',
  body: z.object({ email: text(200), name: text(200), role }),
  answer: z.object({ isNew: z.boolean(), goodUntil: moment }),
});

export const changeStaffRole = contract(posts('/api/staff/team/role', 'save this data'), {
  group: 'Staff',
  access: mayManage,
  summary: 'Give a member of staff another role',
  description:
    'At once, in all processes; they are logged out everywhere. Not one’s own, and not that of the last administrator. ' +
    '`from` is the role that one saw: 409 when it is another by now.',
  body: z.object({ id, from: role, role }),
  answer: done,
});

export const endStaffAccess = contract(posts('/api/staff/team/end', 'complete this process'), {
  group: 'Staff',
  access: mayManage,
  summary: 'End the access of a member of staff',
  description:
    'At once, in all processes: their log-ins end, their devices are forgotten and their mailed links open nothing. What they did ' +
    'stays. Not one’s own, and not that of the last administrator.',
  body: z.object({ id }),
  answer: done,
});

export const restoreStaffAccess = contract(posts('/api/staff/team/restore', 'complete this process'), {
  group: 'Staff',
  access: mayManage,
  summary: 'Give a member of staff their access back',
  description: 'With the password and the second factor that they had. What was ended stays ended: they log in anew.',
  body: z.object({ id }),
  answer: done,
});
