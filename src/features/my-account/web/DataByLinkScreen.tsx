import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { InsteadOfPage, LINK_NOT_WHOLE } from '#ui/notices/InsteadOfPage.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { HeldPart } from './HeldPart.tsx';
import { EraseDataPart } from './EraseDataPart.tsx';
import { queryOf } from '#wire/query-of.ts';
import { call } from '#wire/call.ts';
import { dataByLink, eraseByLink } from '../my-account.contract.ts';

type Props = {
  /** Undefined until the browser has read the address; null = it has no complete token. */
  readonly token: string | null | undefined;
};

/** The page that the mailed link to a guest's data opens. Opening it changes nothing. */
export function DataByLinkScreen({ token }: Props) {
  if (token === undefined) return <Waiting />;
  if (token === null)
    return (
      <InsteadOfPage says={LINK_NOT_WHOLE}>
        <LinkButton to={paths.myData}>Ask for a new link</LinkButton>
      </InsteadOfPage>
    );
  // Another link may be for another mailbox: no state is carried over.
  return <Held key={token} token={token} />;
}

function Held({ token }: { readonly token: string }) {
  const transport = useTransport();
  const { data, error, refetch } = useQuery({
    ...queryOf(transport, dataByLink, { body: { token }, for: 'browser' }),
    // Not refetched: after erasing, the link has expired.
    staleTime: Infinity,
    gcTime: 0,
  });
  const erasing = useMutation({ mutationFn: () => call(transport, eraseByLink, { body: { token } }) });
  if (erasing.isSuccess)
    return (
      <div className="grid max-w-(--measure) justify-items-start gap-5">
        <Alert kind="good">
          What we held about you is erased, but for what the law keeps. A last mail says so; it is deleted here as soon
          as it has been sent.
        </Alert>
        <LinkButton to={paths.home}>Home</LinkButton>
      </div>
    );
  if (error) return <NotShown error={error} onAgain={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <div className="grid items-start gap-6 wide:grid-cols-2 wide:gap-8">
      <HeldPart token={token} data={data} />
      <EraseDataPart data={data} erasing={erasing} />
    </div>
  );
}

function NotShown({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const code = error instanceof CallFailed ? error.failure?.code : undefined;
  if (code === 'LINK_OVER')
    return (
      <InsteadOfPage says={sayProblem(error)}>
        <LinkButton to={paths.myData}>Ask for a new link</LinkButton>
      </InsteadOfPage>
    );
  if (code === 'DATA_OF_ACCOUNT')
    return (
      <InsteadOfPage says={sayProblem(error)}>
        <LinkButton to={paths.account}>Your account</LinkButton>
      </InsteadOfPage>
    );
  return (
    <InsteadOfPage says={sayProblem(error)}>
      <Button onClick={onAgain}>Try again</Button>
    </InsteadOfPage>
  );
}

function Waiting() {
  return (
    <div className="grid items-start gap-6 wide:grid-cols-2 wide:gap-8">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}
