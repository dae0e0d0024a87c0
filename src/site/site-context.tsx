import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { SiteAddress } from '#ui/site-address.ts';
import type { Carrier } from '#wire/call.ts';
import { CarrierContext } from '#wire/use-carrier.ts';
import { NO_FACTS, type SiteFacts } from './site-facts.ts';

const Facts = createContext<SiteFacts>(NO_FACTS);

type Props = {
  readonly carrier: Carrier;
  readonly queryClient: QueryClient;
  readonly facts: SiteFacts;
  readonly children: ReactNode;
};

/** What every page may ask for: the carrier, the answers that are kept, and the facts of the site. */
export function SiteContext({ carrier, queryClient, facts, children }: Props) {
  return (
    <CarrierContext value={carrier}>
      <QueryClientProvider client={queryClient}>
        <SiteAddress value={facts.origin}>
          <Facts value={facts}>{children}</Facts>
        </SiteAddress>
      </QueryClientProvider>
    </CarrierContext>
  );
}

export function useSiteFacts(): SiteFacts {
  return use(Facts);
}
