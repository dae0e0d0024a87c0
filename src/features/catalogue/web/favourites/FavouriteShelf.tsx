import { Link } from '@tanstack/react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '#site/paths.ts';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { Page } from '#ui/Page.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import type { CardSelling } from '../buying.ts';
import { findOnShelf } from '../shelf/find-on-shelf.ts';
import { LogInForFavourites } from './LogInForFavourites.tsx';
import { myShelfQuery, remainderQuery } from './my-shelf.queries.ts';
import { Shelf } from '../shelf/Shelf.tsx';
import type { ShelfLook } from '../shelf/shelf-look.ts';
import { ShelfPlaces } from '../shelf/ShelfPlaces.tsx';
import { Shelves } from '../shelf/Shelves.tsx';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = CardSelling & { readonly cards: readonly ShopCard[]; readonly look: ShelfLook };

/** The favourites that are available, and below them those that are not (D-46, D-174). */
export function FavouriteShelf({ cards, look, ...selling }: Props) {
  const session = useKnownSession();
  const who = session?.userEmail ?? '';
  const transport = useTransport();
  const isSecondLater = useASecondLater();
  const mine = useQuery({ ...myShelfQuery(transport, who), enabled: Boolean(session) });
  const favourites = mine.data?.favourites ?? [];
  const inStock = cards.filter((card) => card.inStock);
  const inStockIds = inStock.map(({ id }) => id);
  const remainder = useQuery({
    ...remainderQuery(transport, who, favourites, inStockIds),
    enabled: favourites.length > 0 && isSecondLater,
    placeholderData: keepPreviousData,
  });
  if (session === null)
    return (
      <Page>
        <LogInForFavourites />
      </Page>
    );
  if (mine.error)
    return (
      <Page className="py-8">
        <CouldNotLoad code={202} again={() => void mine.refetch()}>
          {mine.error.message}
        </CouldNotLoad>
      </Page>
    );
  if (!mine.data) return <ShelfPlaces />;
  const liked = new Set(favourites);
  const [there, gone] = [inStock, remainder.data?.items ?? []].map((some) =>
    findOnShelf(some, look).filter(({ id }) => liked.has(id)),
  ) as [ShopCard[], ShopCard[]];
  return (
    <>
      {favourites.length === 0 && <NoneYet />}
      <Shelves cards={there} {...selling} />
      {remainder.error && (
        <Page className="py-8">
          <CouldNotLoad code={202} kind="plain" again={() => void remainder.refetch()}>
            {remainder.error.message}
          </CouldNotLoad>
        </Page>
      )}
      {gone.length > 0 && <Shelf title="Not in stock at present" cards={gone} first={false} {...selling} />}
    </>
  );
}

/** What can wait is loaded a second after the page. */
function useASecondLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => setLater(true), 1000);
    return () => clearTimeout(soon);
  }, []);
  return isLater;
}

function NoneYet() {
  return (
    <Page className="py-10">
      <p className="max-w-(--measure) text-lead">
        Nothing here yet. Press the heart on a beer that you like, and it will stand here whenever you come back.{' '}
        <Link to={paths.shop}>See everything</Link>
      </p>
    </Page>
  );
}
