import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { JOB_FAILURE_WORDS, JOB_WORDS, timeJumpSentence } from '#rules/wording/shop/job-words.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import type { Column, Filter, RowOf } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { backgroundJobs, runJobNow, trustTheTime } from '../jobs.contract.ts';

type JobRow = RowOf<typeof backgroundJobs>;

/** What the shop does by the clock: what works, what fails and since when, and running one sooner. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Background jobs">
        What the shop does by itself. One that fails is tried again by itself; here is what it means meanwhile.
      </ScreenHead>
      <TimeJump />
      <DataTable
        contract={backgroundJobs}
        label="Background jobs"
        columns={columns}
        filters={filters}
        rowId={({ name }) => name}
        rowName={nameOf}
        rowsPerPage={50}
        empty={<p>No process of the shop has run a job yet.</p>}
      />
    </>
  );
}

/** The time has jumped, and something waits until she says that it is right. */
function TimeJump() {
  const { data } = useQuery(
    queryOf(useTransport(), backgroundJobs, { query: { state: 'failing', size: 50 }, for: 'staff' }),
  );
  const trusting = useListAct({
    act: (transport) => call(transport, trustTheTime),
    done: ({ released }) => (released === 0 ? 'Nothing waited any more' : 'What waited goes on within a minute or two'),
  });
  const waiting = data?.rows.find(({ doubtedSince }) => doubtedSince !== null);
  if (!waiting?.doubtedSince) return null;
  return (
    <Alert kind="warning" title="The time has jumped">
      <p>{timeJumpSentence(waiting.jumpSeconds ?? 0)}</p>
      <p>By the database it was {formatMoment(waiting.doubtedSince)} when that was seen.</p>
      <Button kind="plain" busy={trusting.isPending} onClick={() => trusting.mutate()}>
        This time is right
      </Button>
    </Alert>
  );
}

const nameOf = ({ name }: JobRow) => JOB_WORDS[name].name;
const momentText = (at: JobRow['nextAt'], none: string) => (at === null ? none : formatMoment(at));

function standingOf({ name, failures, failingSince, failure, lastSuccessAt, lateSince, doubtedSince }: JobRow): string {
  if (doubtedSince !== null)
    return `Waits since ${formatMoment(doubtedSince)} until somebody says that the time is right. ${JOB_WORDS[name].whileFailing}`;
  if (failingSince === null && lateSince !== null)
    return `Late, since ${formatMoment(lateSince)}. ${JOB_WORDS[name].whileFailing}`;
  if (failingSince === null) return lastSuccessAt === null ? 'Not run yet' : 'Works';
  const how = failures === 1 ? 'Failed' : `Failed ${failures} times in a row`;
  const why = failure === null ? '' : ` ${JOB_FAILURE_WORDS[failure]}`;
  return `${how}, since ${formatMoment(failingSince)}. ${JOB_WORDS[name].whileFailing}${why}`;
}

const columns: readonly Column<typeof backgroundJobs>[] = [
  { id: 'name', header: 'Does', text: nameOf },
  {
    id: 'standing',
    header: 'Stands',
    text: standingOf,
    cell: (row) =>
      row.failures === 0 && row.lateSince === null && row.doubtedSince === null ? (
        standingOf(row)
      ) : (
        <p className="max-w-(--measure) font-semibold">{standingOf(row)}</p>
      ),
  },
  { id: 'every', header: 'Every', text: ({ everySeconds }) => everyText(everySeconds) },
  {
    id: 'lastSuccessAt',
    header: 'Last done',
    sort: 'lastSuccessAt',
    text: ({ lastSuccessAt }) => momentText(lastSuccessAt, 'Never yet'),
  },
  { id: 'lastFailureAt', header: 'Last failed', text: ({ lastFailureAt }) => momentText(lastFailureAt, 'Never') },
  { id: 'nextAt', header: 'Next', sort: 'nextAt', text: ({ nextAt }) => momentText(nextAt, 'Within the minute') },
  { id: 'run', header: 'Run', text: null, cell: (row) => <RunNow row={row} /> },
];

function everyText(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  if (seconds === 60) return 'Minute';
  if (seconds < 3600) return `${seconds / 60} minutes`;
  return seconds === 3600 ? 'Hour' : 'Day';
}

function RunNow({ row }: { readonly row: JobRow }) {
  const running = useListAct({
    act: (transport) => call(transport, runJobNow, { body: { name: row.name } }),
    done: ({ isQueued }) =>
      isQueued ? `${nameOf(row)}: it runs within seconds` : `${nameOf(row)}: it runs now, or within the minute`,
  });
  return (
    <Button
      kind="plain"
      busy={running.isPending}
      onClick={() => running.mutate()}
      aria-label={`Run now: ${nameOf(row)}`}
    >
      Run now
    </Button>
  );
}

const filters: readonly Filter<typeof backgroundJobs>[] = [
  {
    name: 'state',
    label: 'Stands',
    options: [
      { value: 'failing', label: 'Fails' },
      { value: 'working', label: 'Works' },
    ],
  },
];
