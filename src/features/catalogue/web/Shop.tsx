import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { isOnShelf, ShelfFilter } from '#rules/catalogue/shelf-filter.ts';
import { shopTitle } from '#rules/catalogue/shop-title.ts';
import { ShopMode } from '#rules/orders/order-codes.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/Alert.tsx';
import { Page } from '#ui/Page.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Added, Buying, Wish } from './buying.ts';
import type { Shelf as ShelfAnswer, ShopCard } from './catalogue.client.ts';
import { DeliveryLine } from './DeliveryLine.tsx';
import { Shelf } from './Shelf.tsx';
import { shelves } from './shelves.ts';
import { WhenClosed } from './WhenClosed.tsx';

/** Not needed before something was added. */
const AddedBox = lazy(async () => ({ default: (await import('./AddedBox.tsx')).AddedBox }));

type Props = {
  readonly shelf: ShelfAnswer;
  readonly check: { readonly value: number; readonly dtDate: string | null; readonly mes: string };
  readonly tab: 'gluten-free' | 'vegan' | undefined;
  readonly buying: Buying;
};

/** The whole range on its shelves. */
export function Shop({ shelf, check, tab, buying }: Props) {
  const [added, setAdded] = useState<ShopCard | null>(null);
  const [everAdded, setEverAdded] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const add = async (card: ShopCard, wish: Wish): Promise<Added> => {
    setRefused(null);
    const outcome = await buying.add(wish);
    if (outcome.added) {
      setAdded(card);
      setEverAdded(true);
    } else setRefused(outcome.says);
    return outcome;
  };
  const cards = shelf.items.filter((card) => isOnShelf(filterable(card), filterOf(tab)));
  return (
    <>
      <Page>
        <header className="shop-head">
          <h1 className="font-display text-title leading-[1.05] font-semibold">{shopTitle(ShopMode.retail, true)}</h1>
          <DeliveryLine delivery={shelf.delivery} />
        </header>
        <WhenClosed check={check} />
        {refused && <Alert>{refused}</Alert>}
      </Page>
      <div className="shelf-tabs">
        <Page>
          <Tabs label="What to show">
            <Tab>All</Tab>
            <Tab tab="gluten-free">Gluten Free</Tab>
            <Tab tab="vegan">Vegan Friendly</Tab>
          </Tabs>
        </Page>
      </div>
      {cards.length === 0 && <NothingThere />}
      {shelves(cards).map(({ title, cards: onShelf }, at) => (
        <Shelf
          key={title}
          title={title}
          cards={onShelf}
          first={at === 0}
          canBuy={check.value === 0}
          adding={buying.adding}
          onAdd={add}
        />
      ))}
      <Suspense>{everAdded && <AddedBox card={added} boxes={buying.boxes} onClose={() => setAdded(null)} />}</Suspense>
    </>
  );
}

function Tab({ tab, children }: { readonly tab?: 'gluten-free' | 'vegan'; readonly children: string }) {
  return (
    <Link
      to={paths.shop}
      search={tab ? { tab } : {}}
      className="tab"
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  );
}

function NothingThere() {
  return (
    <Page className="py-10">
      <p className="text-lead text-ink-soft">
        Nothing of that kind is on the shelf at present. <Link to={paths.shop}>See everything</Link>
      </p>
    </Page>
  );
}

function filterOf(tab: Props['tab']): ShelfFilter {
  if (tab === 'gluten-free') return ShelfFilter.glutenFree;
  return tab === 'vegan' ? ShelfFilter.vegan : ShelfFilter.all;
}

function filterable({ glutenFree, vegan, fined, fav, extraTpe }: ShopCard) {
  return { glutenFree, vegan, fined, favourite: fav, extraKind: extraTpe };
}
