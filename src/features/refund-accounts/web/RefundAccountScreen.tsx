import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { InsteadOfPage, LINK_NOT_WHOLE } from '#ui/notices/InsteadOfPage.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CallFailed } from '#wire/failure.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type RefundToAccount, refundAccountByLink } from '../refund-accounts.contract.ts';
import { AccountForm } from './AccountForm.tsx';

type Props = {
  /** Undefined until the browser has read the address; null = it has no complete token. */
  readonly token: string | null | undefined;
};

/** The page that the link opens which asks for the account of a refund. */
export function RefundAccountScreen({ token }: Props) {
  if (token === undefined) return <Skeleton className="h-80" />;
  if (token === null) return <WriteToUs says={LINK_NOT_WHOLE} />;
  return <Refund key={token} token={token} />;
}

function Refund({ token }: { readonly token: string }) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const query = queryOf(transport, refundAccountByLink, { body: { token }, for: 'browser' });
  const { data, error, refetch } = useQuery({ ...query, staleTime: Infinity, gcTime: 0 });
  const [isTold, setTold] = useState(false);
  if (error)
    return error instanceof CallFailed && error.failure?.code === 'UNKNOWN_REFUND_LINK' ? (
      <WriteToUs says={sayProblem(error)} />
    ) : (
      <InsteadOfPage says={sayProblem(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </InsteadOfPage>
    );
  if (!data) return <Skeleton className="h-80" />;
  return (
    <div className="grid max-w-(--measure) gap-5">
      <p className="text-lead">
        {formatMoney(data.amount)} of your order {data.orderRef} goes back to you by bank transfer.
      </p>
      <Standing refund={data} isTold={isTold} />
      {!data.isBeingPaid && (
        <AccountForm
          token={token}
          isCorrection={data.accountEnding !== null}
          onTold={(after) => {
            showAnswer(queryClient, query.queryKey, after);
            setTold(true);
          }}
        />
      )}
    </div>
  );
}

/** What is known of the account, and what happens next. */
function Standing({ refund, isTold }: { readonly refund: RefundToAccount; readonly isTold: boolean }) {
  const { accountEnding, isBeingPaid, goodUntil } = refund;
  if (isBeingPaid)
    return (
      <Alert kind="note" title="It is on its way">
        We are sending it to your account {accountEnding}. The account cannot be changed any more; if it is wrong,
        please call us at once.
      </Alert>
    );
  if (accountEnding === null)
    return <p>Please tell us the account it shall go to. The link is good until {formatLongDate(goodUntil)}.</p>;
  return (
    <Alert kind={isTold ? 'good' : 'note'} title={isTold ? 'Thank you' : 'We have your account'}>
      It goes to the account {accountEnding}, and we write to you when we have sent it. Until then you can correct the
      account here.
    </Alert>
  );
}

function WriteToUs({ says }: { readonly says: string }) {
  return (
    <InsteadOfPage says={says}>
      <LinkButton to={paths.contact}>Write to us</LinkButton>
    </InsteadOfPage>
  );
}
