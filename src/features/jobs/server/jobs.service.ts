import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { makeDue, readNextRuns } from '#platform/jobs/job-queue.ts';
import { trustTime } from '#platform/jobs/time-watch.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { JOB_NAMES, type JobName } from '#rules/jobs/jobs.ts';
import { lateSince } from '#rules/jobs/late-since.ts';
import { JOB_WORDS } from '#rules/wording/shop/job-words.ts';
import { type JobRow, readJobs } from './jobs.repository.ts';

type JobsQuery = {
  readonly search: string;
  /** Null = all. */
  readonly state: 'failing' | 'working' | null;
  /** Null = what fails first, then by what they do. */
  readonly order: { readonly sort: 'lastSuccessAt' | 'nextAt'; readonly descending: boolean } | null;
  readonly from: number;
  readonly most: number;
};
type ListedJob = JobRow & { readonly nextAt: Instant | null; readonly lateSince: Instant | null };

export type JobsDesk = ReturnType<typeof createJobsDesk>;

/** The background jobs for staff: how they fare, and one of them sooner than its time. */
export function createJobsDesk(db: Database) {
  return {
    async list({ search, state, order, from, most }: JobsQuery, now: Instant) {
      const [rows, next] = await Promise.all([readJobs(db, JOB_NAMES), readNextRuns(db)]);
      const looked = search.toLowerCase();
      const found = rows
        .map((row) => ({ ...row, nextAt: next.get(row.name) ?? null, lateSince: lateSince(row, now) }))
        .filter((row) => state === null || failsNow(row) === (state === 'failing'))
        .filter(({ name }) => JOB_WORDS[name].name.toLowerCase().includes(looked))
        .toSorted(order === null ? failingFirst : by(order));
      return { rows: found.slice(from, from + most), total: found.length };
    },

    runNow: (name: JobName, by: number, now: Instant): Promise<{ name: JobName; isQueued: boolean }> =>
      inTransaction(db, async (trx) => {
        const isQueued = await makeDue(trx, name);
        await recordAudit(trx, { by, what: 'job.run', subjectId: name, before: null, after: { isQueued } }, now);
        return { name, isQueued };
      }),

    trustTime: (by: number, now: Instant): Promise<{ released: number }> =>
      inTransaction(db, async (trx) => {
        const jobs = await trustTime(trx);
        await recordAudit(
          trx,
          { by, what: 'time.trusted', subjectId: '', before: { jobs: jobs.join(', ') }, after: null },
          now,
        );
        return { released: jobs.length };
      }),
  };
}

const failsNow = ({ failures, lateSince: late, doubtedSince }: ListedJob) =>
  failures > 0 || late !== null || doubtedSince !== null;

const failingFirst = (one: ListedJob, other: ListedJob) =>
  Number(failsNow(other)) - Number(failsNow(one)) || JOB_WORDS[one.name].name.localeCompare(JOB_WORDS[other.name].name);

const by =
  ({ sort, descending }: NonNullable<JobsQuery['order']>) =>
  (one: ListedJob, other: ListedJob) =>
    (one[sort] ?? '').localeCompare(other[sort] ?? '') * (descending ? -1 : 1);
