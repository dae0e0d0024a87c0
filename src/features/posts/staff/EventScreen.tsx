import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { staffPaths } from '#staff/paths.ts';
import { useSession } from '#wire/use-session.ts';
import { eventToManage } from '../manage-events.contract.ts';
import { momentInWords } from './event-publication.ts';
import { EventForm } from './EventForm.tsx';
import { EventPublication } from './EventPublication.tsx';

/** One event: its state on the site, and all that is written of it. */
export function Screen() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const query = queryOf(useTransport(), eventToManage, { query: { id: Number(id) }, for: 'staff' });
  const { data: event, error, refetch } = useQuery(query);
  const mayReadAudit = hasPermission(useSession(), 'audit.read');
  if (error && !event)
    return (
      <CouldNotLoad code={InfoCode.pageLoad} again={() => void refetch()}>
        {sayProblem(error)}
      </CouldNotLoad>
    );
  if (!event) return <Skeleton />;
  return (
    <>
      <ScreenHead title={event.title}>
        Changed {momentInWords(event.changedAt)}
        {event.changedBy && ` by ${event.changedBy}`}
        {mayReadAudit && (
          <>
            {' · '}
            <StaffLink to={`${staffPaths.audit}?kind=post&search=${event.id}`}>History</StaffLink>
          </>
        )}
      </ScreenHead>
      <EventForm event={event}>{(isDirty) => <EventPublication event={event} isDirty={isDirty} />}</EventForm>
    </>
  );
}
