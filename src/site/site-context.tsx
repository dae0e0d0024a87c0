import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { SiteAddress } from '#ui/site-address.ts';
import type { Carrier } from '#wire/call.ts';
import type { SessionKeeper } from '#wire/session.ts';
import { CarrierContext } from '#wire/use-carrier.ts';
import { SessionContext } from '#wire/use-session.ts';
import { NO_FACTS, type SiteFacts } from './site-facts.ts';

const Facts = createContext<SiteFacts>(NO_FACTS);

type Props = {
  readonly carrier: Carrier;
  readonly queryClient: QueryClient;
  /** Null on the server, which renders as for anybody. */
  readonly session: SessionKeeper | null;
  readonly facts: SiteFacts;
  readonly children: ReactNode;
};

/** What every page may ask for: the carrier, the answers that are kept, and the facts of the site. */
export function SiteContext({ carrier, queryClient, session, facts, children }: Props) {
  return (
    <CarrierContext value={carrier}>
      <SessionContext value={session}>
        <QueryClientProvider client={queryClient}>
          <SiteAddress value={facts.origin}>
            <Facts value={facts}>{children}</Facts>
          </SiteAddress>
        </QueryClientProvider>
      </SessionContext>
    </CarrierContext>
  );
}

export function useSiteFacts(): SiteFacts {
  return use(Facts);
}
