import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate, formatTime } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { AccountPart } from './AccountPart.tsx';
import { queryOf } from '#wire/query-of.ts';
import { call } from '#wire/call.ts';
import { type MySession, endOtherSessions, endMySession, forgetMyDevice, mySessions } from '../my-account.contract.ts';

/** The devices with a session, the known devices without one, and buttons to end either. */
export function SessionsPart({ who }: { readonly who: string }) {
  const transport = useTransport();
  const [asks, setAsks] = useState<MySession | 'others' | null>(null);
  const { data, error, refetch } = useQuery(queryOf(transport, mySessions, { for: { person: who } }));
  const ending = useMutation({
    mutationFn: (what: MySession | 'others'): Promise<unknown> => {
      if (what === 'others') return call(transport, endOtherSessions);
      return what.id === 0
        ? call(transport, forgetMyDevice, { body: { deviceId: what.deviceId } })
        : call(transport, endMySession, { body: { sessionId: what.id } });
    },
    onSettled: () => {
      setAsks(null);
      void refetch();
    },
  });
  const others = data?.filter((one) => !one.here) ?? [];
  return (
    <AccountPart
      title="Where you are logged in"
      says="Log out what you do not know or no longer have. A device you have logged in on is remembered for 180 days, so that strangers who try passwords cannot shut you out there."
    >
      {error && <Alert>{sayProblem(error)}</Alert>}
      {ending.error && <Alert>{sayProblem(ending.error)}</Alert>}
      {!data && !error && <Skeleton className="h-24" />}
      <ul className="grid gap-4">
        {data?.map((one) => (
          <li key={`${one.id} ${one.deviceId}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div>
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {one.device} {one.here && <Tag>This device</Tag>} {one.id === 0 && <Tag>Logged out</Tag>}
              </p>
              <p className="text-small text-ink-soft">
                Since {formatLongDate(one.started)}; last used {formatLongDate(one.lastUsed)},{' '}
                {formatTime(one.lastUsed)}
              </p>
            </div>
            {!one.here && (
              <Button kind="plain" aria-label={`${endingWord(one)} ${one.device}`} onClick={() => setAsks(one)}>
                {endingWord(one)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending.isSuccess && (
        <Alert kind="good">
          {ending.variables === 'others' || ending.variables.id !== 0 ? 'Logged out.' : 'Forgotten.'}
        </Alert>
      )}
      {others.length > 1 && (
        <div>
          <Button kind="plain" onClick={() => setAsks('others')}>
            Log out and forget all other devices
          </Button>
        </div>
      )}
      {data?.filter(({ id }) => id !== 0).length === 1 && (
        <p className="text-ink-soft">No other device is logged in.</p>
      )}
      <MessageBox
        open={asks !== null}
        title={
          asks === 'others'
            ? `Log out ${others.length} other devices?`
            : `${asks ? endingWord(asks) : 'Log out'} ${asks?.device ?? ''}?`
        }
        onClose={() => setAsks(null)}
        actions={
          <>
            <Button kind="plain" onClick={() => setAsks(null)}>
              Cancel
            </Button>
            <Button busy={ending.isPending} onClick={() => asks !== null && ending.mutate(asks)}>
              {asks === null || asks === 'others' ? 'Log out' : endingWord(asks)}
            </Button>
          </>
        }
      >
        {asks !== null && asks !== 'others' && asks.id === 0
          ? 'Wrong passwords that are typed on it count like those of strangers from then on.'
          : 'Whoever uses it needs your password to come back.'}
      </MessageBox>
    </AccountPart>
  );
}

function endingWord({ id }: MySession): 'Log out' | 'Forget' {
  return id === 0 ? 'Forget' : 'Log out';
}
