import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { Tag } from '#ui/Tag.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  endMyOtherStaffSessions,
  endMyStaffSession,
  type MyStaffSession,
  myStaffSessions,
} from '../staff-sessions.contract.ts';

/** Where one is logged in, and the way to log the others out. */
export function SessionsPart({ person }: { readonly person: string }) {
  const transport = useTransport();
  const confirm = useConfirmation();
  const toast = useToast();
  const { data: sessions, error, refetch } = useQuery(queryOf(transport, myStaffSessions, { for: { person } }));
  const ending = useSingleMutation({
    mutationFn: (session: MyStaffSession | 'others') =>
      session === 'others'
        ? call(transport, endMyOtherStaffSessions)
        : call(transport, endMyStaffSession, { body: { sessionId: session.id } }),
    onSuccess: () => toast({ title: 'Logged out' }),
    onSettled: () => refetch(),
  });
  const end = async (session: MyStaffSession | 'others') => {
    const isSure = await confirm({
      title: session === 'others' ? 'Log out everywhere else?' : `Log out ${session.device}?`,
      consequences: [
        'What is not saved there is lost.',
        'Whoever uses it needs your password and your second factor to come back.',
      ],
      confirm: 'Log out',
    });
    if (isSure) ending.mutate(session);
  };
  return (
    <section className="security" aria-labelledby="sessions">
      <h2 id="sessions" className="font-display text-name font-semibold">
        Where you are logged in
      </h2>
      {error && <Alert>{sayProblem(error)}</Alert>}
      {ending.error && <Alert>{sayProblem(ending.error)}</Alert>}
      {!sessions && !error && <Skeleton className="h-24" />}
      <ul className="security-list">
        {sessions?.map((session) => (
          <li key={session.id}>
            <div>
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device} {session.isThis && <Tag>This one</Tag>}
              </p>
              <p className="text-small text-ink-soft">
                Since {formatMoment(session.startedAt)}; last used {formatMoment(session.usedAt)}
              </p>
            </div>
            {!session.isThis && (
              <Button kind="plain" aria-label={`Log out ${session.device}`} onClick={() => void end(session)}>
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions !== undefined && sessions.length > 1 && (
        <Button kind="plain" busy={ending.isPending} onClick={() => void end('others')}>
          Log out everywhere else
        </Button>
      )}
    </section>
  );
}
