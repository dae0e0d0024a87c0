import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { shelfQuery } from '#features/catalogue/web/catalogue.queries.ts';
import { FeaturedProducts } from '#features/catalogue/web/shelf/FeaturedProducts.tsx';
import { Hero } from '#features/home/web/Hero.tsx';
import { homeCardsQuery } from '#features/home/web/home.queries.ts';
import { OpeningMessage } from '#ui/notices/OpeningMessage.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { BOTTLES_ON_HOME, PATIENCE_WITH_HOME } from '../page-settings.ts';
import { SHARE_PICTURE } from '../share-picture.ts';
import { paths } from '../paths.ts';
import type { PageContext } from '../page-route.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';

let belowComponent: ComponentType | null = null;

async function loadBelowModule() {
  const module = await import('./home-below.tsx');
  belowComponent = module.HomeBelow;
  return module;
}

const LateBelow = lazy(async () => ({ default: (await loadBelowModule()).HomeBelow }));

/**
 * Waits for every call to succeed or fail; in the browser at most three seconds, so that one slow call does not hide
 * the page (D-138).
 */
export async function load(asks: PageContext): Promise<void> {
  const { transport, queryClient, session } = asks;
  const answers = Promise.all([
    queryClient.prefetchQuery(homeCardsQuery(transport)),
    queryClient.prefetchQuery(shopCheckQuery(transport)),
    queryClient.prefetchQuery(shelfQuery(transport, BOTTLES_ON_HOME)),
    loadBelowModule().then(({ loadBelow }) => loadBelow(asks)),
  ]);
  const patience = session && new Promise((resolve) => setTimeout(resolve, PATIENCE_WITH_HOME));
  await (patience ? Promise.race([answers, patience]) : answers);
}

export function ThisPage() {
  const transport = useTransport();
  const { data: brewery } = useQuery(queryOf(transport, breweryDetails));
  const { data: check } = useQuery(shopCheckQuery(transport));
  const { data: cards = [] } = useQuery(homeCardsQuery(transport));
  const { data: shelf } = useQuery(shelfQuery(transport, BOTTLES_ON_HOME));
  const first = cards.find((card) => card.imageStyle === 'wide');
  return (
    <>
      <PageHead
        title={brewery ? [brewery.name, brewery.strapline].filter(Boolean).join(': ') : 'Home'}
        description={first?.text ?? ''}
        canonical={paths.home}
        image={SHARE_PICTURE}
      />
      <OpeningMessage says={check?.mes ?? ''} />
      <Hero
        card={first}
        above={brewery?.strapline ?? ''}
        name={brewery?.name ?? ''}
        isNew={brewery?.legalName === ''}
      />
      {shelf && <FeaturedProducts cards={shelf.items} />}
      <Below />
    </>
  );
}

/**
 * Below the first screen the server's HTML stays until the script has loaded. Nothing above may make it render again
 * before.
 */
const Below = memo(function Below() {
  const [HomeBelow] = useState(() => belowComponent ?? LateBelow);
  return (
    <Suspense>
      <HomeBelow />
    </Suspense>
  );
});
