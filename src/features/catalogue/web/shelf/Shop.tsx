import { Link } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Module } from '#rules/modules/module-parts.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Page } from '#ui/Page.tsx';
import { useSelling } from '#wire/use-selling.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import type { AddedThing } from '../product/added-thing.ts';
import type { Buying, Selling } from '../buying.ts';
import { DeliveryLine } from '../product/DeliveryLine.tsx';
import { AddedBox } from '../product/AddedBox.tsx';
import { OnlyShown } from '../product/OnlyShown.tsx';
import { FoundShelf } from './FoundShelf.tsx';
import { ShelfMemory } from './ShelfMemory.tsx';
import { ShelfPages } from './ShelfPages.tsx';
import { ShelfPlaces } from './ShelfPlaces.tsx';
import { ShelfTools } from './ShelfTools.tsx';
import { type ShopCheck, ShopNotice } from './ShopNotice.tsx';
import { KioskContext } from '../kiosk.ts';
import { PersonalShelf } from '../favourites/PersonalShelf.tsx';
import { isAsItStands, type ShelfLook } from './shelf-look.ts';
import { ShelfTabs } from './ShelfTabs.tsx';
import { Shelves } from './Shelves.tsx';
import { underTab } from './under-tab.ts';
import type { Added, Wish } from '../../buying.contract.ts';
import type { Shelf as ShelfAnswer, ShopCard } from '../../catalogue.contract.ts';

type Props = {
  readonly shelf: ShelfAnswer;
  readonly check: ShopCheck & { readonly modulesOff: readonly Module[] };
  readonly look: ShelfLook;
  readonly title: string;
  /** This shopper may look and not buy (D-17). */
  readonly suspended: boolean;
  readonly buying: Buying;
};

const FavouriteShelf = lazy(async () => ({
  default: (await import('../favourites/FavouriteShelf.tsx')).FavouriteShelf,
}));

export function Shop({ shelf, check, look, title, suspended, buying }: Props) {
  const { add: addToBasket } = buying;
  const [things, setThings] = useState<readonly AddedThing[]>([]);
  const [everAdded, setEverAdded] = useState(false);
  const [refused, setRefused] = useState('');
  const [wasClosed, setWasClosed] = useState(false);
  const onAdd = useCallback(
    async (card: ShopCard, wish: Wish): Promise<Added> => {
      const outcome = await addToBasket(wish);
      setRefused(outcome.added ? '' : outcome.says);
      setWasClosed(!outcome.added && outcome.isClosed === true);
      if (outcome.added) {
        setThings((before) => [...before, { ...outcome, card, wish }]);
        setEverAdded(true);
      }
      return outcome;
    },
    [addToBasket],
  );
  const isTill = look.tab === 'till';
  const cards = useMemo(() => underTab(shelf.items, isTill ? 'till' : undefined), [shelf.items, isTill]);
  const kiosk = look.kiosk === 1;
  const isShownOnly = kiosk || suspended;
  // A closed shop does not stop telesales (D-179).
  const isSale = useSelling() !== null;
  const isOpen = check.value === 0 || isSale;
  const selling: Selling = isShownOnly ? 'shown' : isOpen ? 'open' : 'closed';
  const card = { selling, onAdd };
  return (
    <KioskContext value={kiosk}>
      <Page>
        <header className="shop-head">
          <h1 className="font-display text-title leading-[1.05] font-semibold">{title}</h1>
          {cards.length > 0 && <DeliveryLine delivery={shelf.delivery} />}
          {selling === 'open' &&
            cards[0]?.priceIncVat === false &&
            !shelf.notice &&
            !check.modulesOff.includes('trade') && <Link to={paths.orderSheet}>Order sheet: type a whole order</Link>}
        </header>
        {check.value !== 0 && (
          <div ref={wasClosed ? bringIntoSight : undefined} className="pb-4">
            <ShopNotice check={check} />
          </div>
        )}
        {isShownOnly && <OnlyShown kiosk={kiosk} />}
        {shelf.notice && <Alert kind="note">{shelf.notice}</Alert>}
        {/* Its card shows it: here it would move all of them. */}
        <p role="alert" className="sr-only">
          {refused}
        </p>
        {!kiosk && <ShelfTools cards={cards} look={look} />}
      </Page>
      <ShelfTabs look={look} isSale={isSale} />
      {isAsItStands(look) ? (
        <Shelves cards={cards} {...card} />
      ) : look.tab === 'favourites' ? (
        <Favourites cards={cards} look={look} {...card} />
      ) : (
        <FoundShelf cards={cards} look={look} {...card} />
      )}
      {shelf.maxPage > 1 && <ShelfPages page={shelf.page} maxPage={shelf.maxPage} />}
      <ShelfMemory />
      {!kiosk && <PersonalShelf />}
      {everAdded && <AddedBox things={things} boxes={buying.boxes} onClose={() => setThings([])} />}
    </KioskContext>
  );
}

/** Somebody has pressed Add, far below it, when the shop had just closed. */
function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}

/** Their script is loaded for who looks at them. The server does not know whose they are, and shows places for them. */
function Favourites(props: ComponentProps<typeof FavouriteShelf>) {
  if (useKnownSession() === undefined) return <ShelfPlaces />;
  return (
    <Suspense fallback={<ShelfPlaces />}>
      <FavouriteShelf {...props} />
    </Suspense>
  );
}
