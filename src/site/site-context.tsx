import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { SiteAddress } from '#ui/site-address.ts';
import type { Transport } from '#wire/call.ts';
import type { SessionStore } from '#wire/session.ts';
import { TransportContext } from '#wire/use-transport.ts';
import { SessionContext } from '#wire/use-session.ts';
import { NO_FACTS, type SiteFacts } from './site-facts.ts';

const Facts = createContext<SiteFacts>(NO_FACTS);

type Props = {
  readonly transport: Transport;
  readonly queryClient: QueryClient;
  /** Null on the server, which renders as for an anonymous visitor. */
  readonly session: SessionStore | null;
  readonly facts: SiteFacts;
  readonly children: ReactNode;
};

/** Provides every page with the transport, the query client, the session and the site's facts. */
export function SiteContext({ transport, queryClient, session, facts, children }: Props) {
  return (
    <TransportContext value={transport}>
      <SessionContext value={session}>
        <QueryClientProvider client={queryClient}>
          <SiteAddress value={facts.origin}>
            <Facts value={facts}>{children}</Facts>
          </SiteAddress>
        </QueryClientProvider>
      </SessionContext>
    </TransportContext>
  );
}

export function useSiteFacts(): SiteFacts {
  return use(Facts);
}
