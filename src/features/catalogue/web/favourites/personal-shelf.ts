import { useSyncExternalStore } from 'react';
import type { ShopCard } from '../../catalogue.contract.ts';
import type { MyShelf } from '../../my-shelf.contract.ts';

type Own = {
  readonly favourites: ReadonlySet<number>;
  /** Members-only packs that her club opens to her. */
  readonly opened: ReadonlySet<number>;
  /** How many of a pack are in her basket. */
  readonly inBasket: ReadonlyMap<number, number>;
  /** Tab, search, filters and order of the shelf, as it is or was last in this tab (D-177); null while not known. */
  readonly filters: Filters | null;
  /** What the business of a trade person paid last for a pack; absent while not known. */
  readonly paid?: ReadonlyMap<number, LastPaid>;
};
type LastPaid = MyShelf['paid'][number];
type Filters = Readonly<Record<string, unknown>>;
const NO_FILTERS: Filters = {};

/** The pack whose favourite button is pressed. */
export type FavouriteCard = Pick<ShopCard, 'id' | 'prodName' | 'packName' | 'bulkPack'>;
type Press = (card: FavouriteCard) => void;

let own: Own = { favourites: new Set(), opened: new Set(), inBasket: new Map(), filters: null };
let handler: Press | null = null;
const queuedPresses: FavouriteCard[] = [];
let hasBeenPressed = false;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/**
 * The personal part of the shelf, applied in the browser to what is the same for everybody (D-176). Each card
 * subscribes by itself, so that a thousand of them need not render again when it changes.
 */
export const personalShelf = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => own,
  show: (part: Partial<Own>) => {
    own = { ...own, ...part };
    notify();
  },
  /** A press before its handler is loaded waits for it. */
  press: (card: FavouriteCard) => {
    if (handler) return handler(card);
    queuedPresses.push(card);
    hasBeenPressed = true;
    return notify();
  },
  /** Stays true after the first press: the log-in prompt must not disappear with the next render. */
  hasBeenPressed: () => hasBeenPressed,
  handlePressesWith: (press: Press) => {
    handler = press;
    for (const card of queuedPresses.splice(0)) press(card);
    return () => {
      handler = null;
    };
  },
};

export const useIsFavourite = (packId: number) => useOwn(({ favourites }) => favourites.has(packId), false);

/** Whether this shopper may buy it: sold to everybody, or to members of her club (D-40). The server decides at the add. */
export const useIsForSale = ({ id, shopOk }: Pick<ShopCard, 'id' | 'shopOk'>) =>
  useOwn(({ opened }) => shopOk || opened.has(id), shopOk);

/** How many of it are in the basket (`numBuy`, D-45). */
export const usePacksInBasket = (packId: number) => useOwn(({ inBasket }) => inBasket.get(packId) ?? 0, 0);

/** Empty on the server and in the first render. */
export const useFiltersLeft = () => useOwn(({ filters }) => filters ?? NO_FILTERS, NO_FILTERS);

function useOwn<Part>(part: (of: Own) => Part, before: Part): Part {
  return useSyncExternalStore(
    personalShelf.subscribe,
    () => part(own),
    () => before,
  );
}
