import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate, formatTime } from '#rules/wording/format-date.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { MessageBox } from '#ui/MessageBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import type { MySession } from '../my-account.contract.ts';
import { AccountPart } from './AccountPart.tsx';
import { endOthers, endSession } from './my-account.client.ts';
import { sessionsQuery } from './my-account.queries.ts';

/** The devices on which somebody is logged in, and the way to log them out. */
export function SessionsPart({ who }: { readonly who: string }) {
  const carrier = useCarrier();
  const [asks, setAsks] = useState<MySession | 'others' | null>(null);
  const { data, error, refetch } = useQuery(sessionsQuery(carrier, who));
  const ending = useMutation({
    mutationFn: (what: MySession | 'others'): Promise<unknown> =>
      what === 'others' ? endOthers(carrier) : endSession(carrier, what.id),
    onSettled: () => {
      setAsks(null);
      void refetch();
    },
  });
  const others = data?.filter((one) => !one.here) ?? [];
  return (
    <AccountPart title="Where you are logged in" says="Log out what you do not know or no longer have.">
      {error && <Alert>{sayProblem(error)}</Alert>}
      {ending.error && <Alert>{sayProblem(ending.error)}</Alert>}
      {!data && !error && <Skeleton className="h-24" />}
      <ul className="grid gap-4">
        {data?.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div>
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {one.device} {one.here && <Tag>This device</Tag>}
              </p>
              <p className="text-small text-ink-soft">
                Since {formatLongDate(one.started as Instant)}; last used {formatLongDate(one.lastUsed as Instant)},{' '}
                {formatTime(one.lastUsed as Instant)}
              </p>
            </div>
            {!one.here && (
              <Button kind="plain" aria-label={`Log out ${one.device}`} onClick={() => setAsks(one)}>
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending.isSuccess && <Alert kind="good">Logged out.</Alert>}
      {others.length > 1 && (
        <div>
          <Button kind="plain" onClick={() => setAsks('others')}>
            Log out all other devices
          </Button>
        </div>
      )}
      {data?.length === 1 && <p className="text-ink-soft">No other device is logged in.</p>}
      <MessageBox
        open={asks !== null}
        title={asks === 'others' ? `Log out ${others.length} other devices?` : `Log out ${asks?.device ?? ''}?`}
        onClose={() => setAsks(null)}
        actions={
          <>
            <Button kind="plain" onClick={() => setAsks(null)}>
              Cancel
            </Button>
            <Button disabled={ending.isPending} onClick={() => asks !== null && ending.mutate(asks)}>
              Log out
            </Button>
          </>
        }
      >
        Whoever uses it needs your password to come back.
      </MessageBox>
    </AccountPart>
  );
}
