import { z } from 'zod';
import { JOB_FAILURES, JOB_NAMES } from '#rules/jobs/jobs.ts';
import { listOf, listQuery, moment } from '#wire/codec.ts';
import { contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Staff';
const access = { permission: 'settings.edit' } as const;
const name = z.enum(JOB_NAMES);

export const backgroundJobs = contract(reads('/api/staff/jobs', 'none', { shared: false }), {
  group,
  access,
  summary: 'What the shop does by the clock, and how the last runs ended',
  description:
    'What fails or waits comes first unless `sort` says otherwise. `search` finds a part of what a job does; `state` those that fail, are late or wait, or do not. A ' +
    'job is there once a process of the shop has started with it. `failure` is a word that holds nothing of the data.',
  query: z.object({ ...listQuery(['lastSuccessAt', 'nextAt']), state: z.enum(['failing', 'working']).optional() }),
  answer: listOf(
    z.object({
      name,
      everySeconds: z.int(),
      /** To the minute; null = never yet. */
      lastSuccessAt: moment.nullable(),
      lastFailureAt: moment.nullable(),
      /** Of the last failure; null = none yet. */
      failure: z.enum(JOB_FAILURES).nullable(),
      /** One after another; 0 = the last run did what it should. */
      failures: z.int(),
      /** Null = it does not fail. */
      failingSince: moment.nullable(),
      /** Since when it should have run again; null = it is in time. */
      lateSince: moment.nullable(),
      /** Since when it waits for somebody to say that the time is right; null = it does not. */
      doubtedSince: moment.nullable(),
      /** By how much the time had jumped then, back below 0. */
      jumpSeconds: z.int().nullable(),
      /** When it is tried next; null = it is being queued. */
      nextAt: moment.nullable(),
    }),
  ),
});

export const runJobNow = contract(posts('/api/staff/jobs/run', 'save this data'), {
  group,
  access,
  summary: 'Has a background job run now',
  description:
    'A process of the shop takes it within seconds; asked for twice it runs once. `isQueued` is false where nothing waits: it runs at ' +
    'this moment, or is queued within the minute.',
  body: z.object({ name }),
  answer: z.object({ name, isQueued: z.boolean() }),
});

export const trustTheTime = contract(posts('/api/staff/jobs/trust-time', 'save this data'), {
  group,
  access,
  summary: 'Says that the time of the database is right',
  description:
    'What erases, cancels or writes to people by the clock waits once that time has jumped by more than six hours, or lies before the ' +
    'last success of a job. With this it goes on within a minute or two. `released` counts the jobs that waited.',
  answer: z.object({ released: z.int() }),
});
