import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BeerCatalogue } from '#features/catalogue/web/beers/BeerCatalogue.tsx';
import { LogInForFavourites } from '#features/catalogue/web/favourites/LogInForFavourites.tsx';
import { beersQuery } from '#features/catalogue/web/beers/beers.queries.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import { type CatalogueTab, catalogueSearch } from '../search/catalogue-search.ts';
import type { PageContext, PageAddress } from '../page-route.ts';
import { paths } from '../paths.ts';

const AT_ONCE = 60;
const FILTER_OF: Readonly<Record<CatalogueTab, 1 | 2 | 4>> = { favourites: 4, 'gluten-free': 1, vegan: 2 };

/** Favourites are personal, so the browser loads them. */
export async function load({ transport, queryClient }: PageContext, { search }: PageAddress): Promise<void> {
  const { q = '', tab } = catalogueSearch(search);
  if (tab === 'favourites') return;
  const filters = { text: q, filter: tab ? FILTER_OF[tab] : (0 as const), shown: AT_ONCE };
  await queryClient.prefetchQuery(beersQuery(transport, filters));
}

export function ThisPage() {
  const { q = '', tab } = catalogueSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const session = useKnownSession();
  const [shownCount, setShownCount] = useState(AT_ONCE);
  const isByFavour = tab === 'favourites';
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...beersQuery(useTransport(), {
      text: q,
      filter: tab ? FILTER_OF[tab] : 0,
      shown: shownCount,
      ...(isByFavour && session && { who: session.userEmail }),
    }),
    enabled: !isByFavour || Boolean(session),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead
        title="Beer Catalogue"
        description="Every beer we brew, found by its hops, malt, style or name."
        canonical={paths.catalogue}
        {...(q && { robots: 'noindex' as const })}
      />
      <BeerCatalogue
        searched={q}
        tab={tab}
        result={data && { ...data, isOfBefore: isPlaceholderData }}
        problem={error && { says: error.message, again: () => void refetch() }}
        instead={isByFavour && session === null ? <LogInForFavourites /> : null}
        onMore={() => setShownCount(shownCount + AT_ONCE)}
        onSearch={(text) => {
          setShownCount(AT_ONCE);
          void navigate({
            to: paths.catalogue,
            search: { ...(text && { q: text }), ...(tab && { tab }) },
            resetScroll: false,
          });
        }}
      />
    </>
  );
}
