import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Session } from '#wire/session.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import { useSendTo } from '#wire/use-send-to.ts';
import { useTransport } from '#wire/use-transport.ts';
import { tradeApplication, type TradeStanding, withdrawTradeApplication } from '../trade-applications.contract.ts';
import { ApplicationForm } from './ApplicationForm.tsx';

/** The form for a trade account, how an application stands, or what has to come first. */
export function ApplyForTrade() {
  const session = useKnownSession();
  if (session === undefined) return <Skeleton className="h-96" />;
  return session === null ? <LogInToApply /> : <OwnApplication session={session} />;
}

/** The account that applies is the one that buys, so there has to be one. */
function LogInToApply() {
  const sendToLogin = useSendTo(paths.login);
  const remember = () => sendToLogin.remember({ from: paths.trade, to: paths.trade });
  return (
    <>
      <p>
        Log in first, or register: whoever applies is the first who buys for the business. More of your people can be
        added afterwards.
      </p>
      <p className="flex flex-wrap gap-3">
        <LinkButton to={paths.login} search={{ ask: 'register' }} onClick={remember}>
          Register New Account
        </LinkButton>
        <LinkButton to={paths.login} kind="plain" onClick={remember}>
          Log in
        </LinkButton>
      </p>
    </>
  );
}

function OwnApplication({ session }: { readonly session: Session }) {
  const queryClient = useQueryClient();
  const query = queryOf(useTransport(), tradeApplication, { for: { person: session.userEmail } });
  const { data, error, refetch } = useQuery(query);
  const store = (standing: TradeStanding) => showAnswer(queryClient, query.queryKey, standing);
  if (error && !data)
    return (
      <CouldNotLoad code={InfoCode.partLoad} kind="plain" again={() => void refetch()}>
        {sayProblem(error)}
      </CouldNotLoad>
    );
  if (!data) return <Skeleton className="h-96" />;
  const { mayApply, application } = data;
  if (!mayApply) return <Alert kind="note">{notForThem(data)}</Alert>;
  if (application?.state === 'waiting') return <Waiting application={application} onWithdrawn={store} />;
  return (
    <>
      {application?.state === 'refused' && (
        <Alert kind="note" title={`We could not open an account for ${application.businessName}`}>
          <p>{application.reason}</p>
          <p>If something of this has changed, apply again.</p>
        </Alert>
      )}
      <ApplicationForm email={session.userEmail} name={session.userName} onSent={store} />
    </>
  );
}

function notForThem({ application }: TradeStanding): string {
  return application?.state === 'approved'
    ? `${application.businessName} has a trade account, and you buy for it.`
    : 'This account has a trade account already, or belongs to staff. Log in as somebody else to apply for another business.';
}

type WaitingProps = {
  readonly application: NonNullable<TradeStanding['application']>;
  readonly onWithdrawn: (standing: TradeStanding) => void;
};

function Waiting({ application: { businessName, sentAt }, onWithdrawn }: WaitingProps) {
  const transport = useTransport();
  const withdrawing = useMutation({
    mutationFn: () => call(transport, withdrawTradeApplication),
    onSuccess: onWithdrawn,
  });
  return (
    <>
      <Alert kind="good" title={`We have your application for ${businessName}`}>
        You sent it on {formatLongDate(sentAt)}. We look at each ourselves and answer by mail, as a rule within two
        working days.
      </Alert>
      {withdrawing.error && <Alert>{sayProblem(withdrawing.error)}</Alert>}
      <div>
        <Button kind="plain" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          Take it back
        </Button>
      </div>
    </>
  );
}
