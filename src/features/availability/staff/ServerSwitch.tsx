import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServerStateName } from '#rules/server-state/server-state.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { serverNotice, serverStateMeaning } from '#rules/wording/shop/server-state-sentence.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type ServerForStaff, serverSwitch } from '../server-state.contract.ts';
import { ServerDialog } from './ServerDialog.tsx';
import { serverStateNames } from './server-state-names.ts';

/** The state of the whole site, apart from the switches of the shop: who closes it here closes everything. */
export function ServerSwitch() {
  const { data, error, refetch } = useQuery(queryOf(useTransport(), serverSwitch, { for: 'staff' }));
  return (
    <section aria-labelledby="server-title" className="mt-6 grid gap-4">
      <h2 id="server-title" className="font-display text-name font-semibold">
        The whole site
      </h2>
      {error && !data ? (
        <CouldNotLoad code={InfoCode.pageLoad} again={() => void refetch()}>
          {sayProblem(error)}
        </CouldNotLoad>
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : (
        <ServerNow server={data} />
      )}
    </section>
  );
}

function ServerNow({ server }: { readonly server: ServerForStaff }) {
  const [isOpen, setOpen] = useState(false);
  const { forced, since, changedBy, changedAt } = server;
  const inForce: ServerStateName = forced ?? (server.databaseTakesWrites ? server.state : 'read-only');
  const notice = forced === null ? serverNotice(server, changedAt) : '';
  return (
    <>
      {forced !== null && (
        <Alert kind="warning" title="Set by whoever runs the server">
          SERVER_STATE={forced} was set when the server was started, and goes first. It cannot be switched here until
          the server is started without it.
        </Alert>
      )}
      {forced === null && !server.databaseTakesWrites && (
        <Alert kind="warning" title="The database takes no writes">
          Until it does, the site is read-only and nothing can be switched. Whoever runs the server has to look at it.
        </Alert>
      )}
      <dl className="shop-now" aria-label="How the site stands now">
        <div className="shop-now-row">
          <dt className="font-semibold">Site</dt>
          <dd className="shop-now-state">
            <Tag>{serverStateNames[inForce]}</Tag>
            {since !== null && forced === null && (
              <span className="text-small text-ink-soft">since {formatMoment(since)}</span>
            )}
            <span className="shop-now-words">{serverStateMeaning(inForce)}</span>
            {notice !== '' && <span className="shop-now-words">For visitors: “{notice}”</span>}
            {changedBy !== '' && (
              <span className="shop-now-words text-small text-ink-soft">
                Changed {formatMoment(changedAt)} by {changedBy}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <div>
        <Button kind="plain" disabled={forced !== null} onClick={() => setOpen(true)}>
          Switch the site…
        </Button>
      </div>
      {isOpen && <ServerDialog server={server} onClose={() => setOpen(false)} />}
    </>
  );
}
