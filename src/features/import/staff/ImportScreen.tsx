import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ROW_OUTCOMES } from '#rules/import/import-kinds.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { JOB_FAILURE_WORDS } from '#rules/wording/shop/job-words.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type ImportDetails, importToRead } from '../import.contract.ts';
import { currencyWords, FORM_NAMES, KIND_NAMES, OUTCOME_NAMES, STATE_NAMES } from './import-words.ts';
import { ImportActs } from './ImportActs.tsx';
import { ImportChoicesForm } from './ImportChoicesForm.tsx';
import { ImportPictures } from './ImportPictures.tsx';
import { ImportRows } from './ImportRows.tsx';

const PROGRESS_MS = 1500;
const isWorking = ({ state }: ImportDetails) => ['queued', 'running', 'undoing'].includes(state);
const isFetching = ({ state, pictures }: ImportDetails) => state === 'done' && pictures.waiting > 0;

/** One file: what its rows would do, how far they are, and what became of them. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = queryOf(useTransport(), importToRead, { query: { id: Number(id) }, for: 'staff' });
  const { data, error, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      state.data && (isWorking(state.data) || isFetching(state.data)) ? PROGRESS_MS : false,
  });
  if (error && !data)
    return (
      <CouldNotLoad code={InfoCode.pageLoad} again={() => void refetch()}>
        {sayProblem(error)}
      </CouldNotLoad>
    );
  if (!data) return <Spinner />;
  const currency = currencyWords(data);
  return (
    <>
      <ScreenHead title={`Import ${data.id}: ${data.fileName}`} actions={<ImportActs details={data} />}>
        {KIND_NAMES[data.kind]} · {FORM_NAMES[data.form]} · {STATE_NAMES[data.state]} · read{' '}
        {formatMoment(data.uploadedAt)} by {data.uploadedBy}
      </ScreenHead>
      <Standing details={data} />
      {data.notes.length > 0 && (
        <ul aria-label="About the file" className="mb-6 grid gap-1">
          {data.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {data.state === 'checked' && currency !== null && <Alert title="Which currency?">{currency}</Alert>}
      <ImportPictures details={data} />
      {data.toMake.length > 0 && (
        <p className="mb-6 wrap-anywhere">
          {`Not brought over, please make these at Products: ${data.toMake.join(', ')}.`}
        </p>
      )}
      {data.state === 'checked' && <ImportChoicesForm key={JSON.stringify(data.choices)} details={data} />}
      <ImportRows key={`${data.id} ${data.state}`} id={data.id} isOpen={data.state === 'checked'} />
    </>
  );
}

function Standing({ details }: { readonly details: ImportDetails }) {
  const { counts, rows, states, state, failure, waitsFor, withProblems, toInvite, invitedAt } = details;
  const settled = state === 'undoing' ? states.undone + states.stays : details.settled;
  return (
    <div className="mb-6 grid gap-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {ROW_OUTCOMES.map((outcome) => (
          <div key={outcome} className="flex gap-2">
            <dt className="text-ink-soft">{OUTCOME_NAMES[outcome]}</dt>
            <dd className="font-semibold">{counts[outcome].toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
      {isWorking(details) && (
        <div role="status" className="grid gap-1">
          <progress className="w-full" aria-label="Progress" value={settled} max={Math.max(1, rows)} />
          <span>
            {waitsFor === null
              ? `${settled.toLocaleString('en-GB')} of ${rows.toLocaleString('en-GB')} rows`
              : `Waits until import ${waitsFor} is done`}
          </span>
        </div>
      )}
      {failure !== null && isWorking(details) && (
        <Alert title="It stands still">{`${JOB_FAILURE_WORDS[failure]} Stop it, and the next import goes on.`}</Alert>
      )}
      {state === 'done' && withProblems > 0 && (
        <p>{`${withProblems === 1 ? '1 row was' : `${withProblems} rows were`} not imported: see why below.`}</p>
      )}
      {state === 'undone' && states.stays > 0 && (
        <p>{`${states.stays === 1 ? '1 row' : `${states.stays} rows`} could not be taken back: see why below.`}</p>
      )}
      {invitedAt !== null && state === 'done' && <p>{`Invitations are being mailed: ${toInvite} wait.`}</p>}
    </div>
  );
}
