import { z } from 'zod';
import { SERVER_STATES } from '#rules/server-state/server-state.ts';
import { moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Staff';
const access = { permission: 'shop.switch' } as const;

const fields = z.object({
  state: z.enum(SERVER_STATES),
  /** What visitors read while it is not open. */
  message: text(300),
  /** When it is expected to be open again; null = not known. */
  returnsAt: moment.nullable(),
});

const serverForStaff = fields.extend({
  /** Grows with every change; a save states the version it is based on. */
  version: z.int(),
  changedAt: moment,
  /** Who changed it last; empty = nobody yet. */
  changedBy: z.string(),
  /** Since when the state stands; null = nobody has switched it yet. */
  since: moment.nullable(),
  /** The state that the operator set when the server was started, which goes first; null = none. */
  forced: z.enum(['maintenance', 'read-only']).nullable(),
  /** False after a fail-over to a copy: then nothing can be switched here either. */
  databaseTakesWrites: z.boolean(),
});

export const serverSwitch = contract(reads('/api/staff/server', 'none', { shared: false }), {
  group,
  access,
  summary: 'The state of the server as staff have switched it (D-26)',
  description:
    'With who changed it and when, and what the operator has set, which goes first. Answered in every state.',
  answer: serverForStaff,
});

export const switchServer = contract(posts('/api/staff/server/save', 'save this data'), {
  group,
  access,
  summary: 'Opens the server, makes it read-only, or puts it into maintenance',
  description:
    'Answered in every state. Payments that were begun finish. 409 `VERSION_CONFLICT` when `version` is not the one that is ' +
    'stored, `SERVER_STATE_FORCED` when the operator has set the state. 422 with `fields` for maintenance that says neither ' +
    'why nor until when. An open server keeps neither message nor return.',
  body: fields.extend({ version: wholeNumber({ least: 1 }) }),
  answer: serverForStaff,
});

export type ServerStateFields = z.output<typeof fields>;
export type ServerForStaff = AnswerOf<typeof serverSwitch>;
