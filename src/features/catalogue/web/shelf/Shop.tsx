import { lazy, Suspense, useCallback, useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Page } from '#ui/Page.tsx';
import type { AddedThing } from '../product/added-thing.ts';
import type { Buying, Selling } from '../buying.ts';
import { DeliveryLine } from '../product/DeliveryLine.tsx';
import { FavouriteShelf, FoundShelf, OnlyShown, ShelfMemory, ShelfPages, ShelfTools } from './late-shelf.ts';
import { KioskContext } from '../kiosk.ts';
import { PersonalShelf } from '../favourites/PersonalShelf.tsx';
import { isAsItStands, type ShelfLook } from './shelf-look.ts';
import { shopName } from '../shop-name.ts';
import { ShelfTabs } from './ShelfTabs.tsx';
import { Shelves } from './Shelves.tsx';
import { WhenClosed } from './WhenClosed.tsx';
import type { Added, Wish } from '../../buying.contract.ts';
import type { Shelf as ShelfAnswer, ShopCard } from '../../catalogue.contract.ts';

/** Loaded after the first add. */
const AddedBox = lazy(async () => ({ default: (await import('../product/AddedBox.tsx')).AddedBox }));

type Props = {
  readonly shelf: ShelfAnswer;
  readonly check: { readonly value: number; readonly dtDate: string | null; readonly mes: string };
  readonly look: ShelfLook;
  /** This shopper may look and not buy (D-17). */
  readonly suspended: boolean;
  readonly buying: Buying;
};

export function Shop({ shelf, check, look, suspended, buying }: Props) {
  const { add: addToBasket } = buying;
  const [things, setThings] = useState<readonly AddedThing[]>([]);
  const [everAdded, setEverAdded] = useState(false);
  const [refused, setRefused] = useState('');
  const onAdd = useCallback(
    async (card: ShopCard, wish: Wish): Promise<Added> => {
      const outcome = await addToBasket(wish);
      setRefused(outcome.added ? '' : outcome.says);
      if (outcome.added) {
        setThings((before) => [...before, { ...outcome, card, wish }]);
        setEverAdded(true);
      }
      return outcome;
    },
    [addToBasket],
  );
  const cards = shelf.items;
  const kiosk = look.kiosk === 1;
  const isShownOnly = kiosk || suspended;
  const selling: Selling = isShownOnly ? 'shown' : check.value === 0 ? 'open' : 'closed';
  const card = { selling, onAdd };
  return (
    <KioskContext value={kiosk}>
      <Page>
        <header className="shop-head">
          <h1 className="font-display text-title leading-[1.05] font-semibold">{shopName(suspended)}</h1>
          {cards.length > 0 && <DeliveryLine delivery={shelf.delivery} />}
        </header>
        <WhenClosed check={check} />
        <Suspense>{isShownOnly && <OnlyShown kiosk={kiosk} />}</Suspense>
        {refused && <Alert>{refused}</Alert>}
        <Suspense>{!kiosk && <ShelfTools cards={cards} look={look} />}</Suspense>
      </Page>
      <ShelfTabs look={look} />
      {isAsItStands(look) ? (
        <Shelves cards={cards} {...card} />
      ) : (
        <Suspense>
          {look.tab === 'favourites' ? (
            <FavouriteShelf cards={cards} look={look} {...card} />
          ) : (
            <FoundShelf cards={cards} look={look} {...card} />
          )}
        </Suspense>
      )}
      <Suspense>
        {shelf.maxPage > 1 && <ShelfPages page={shelf.page} maxPage={shelf.maxPage} />}
        <ShelfMemory />
      </Suspense>
      {!kiosk && <PersonalShelf />}
      <Suspense>
        {everAdded && <AddedBox things={things} boxes={buying.boxes} onClose={() => setThings([])} />}
      </Suspense>
    </KioskContext>
  );
}
