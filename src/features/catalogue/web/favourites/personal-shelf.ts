import { useSyncExternalStore } from 'react';
import type { ShopCard } from '../../catalogue.contract.ts';

type Own = {
  readonly favourites: ReadonlySet<number>;
  /** Members-only packs that her club opens to her. */
  readonly opened: ReadonlySet<number>;
  /** How many of a pack are in her basket. */
  readonly inBasket: ReadonlyMap<number, number>;
  /** Tab, search, filters and order of the shelf as it stands, or was left in this tab (D-177); null while not known. */
  readonly filters: Filters | null;
};
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
 * What of the shelf is the shopper's own, laid over what is the same for everybody (D-176). Each card asks for itself, so
 * that a thousand of them need not be shown anew when it comes.
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
  /** A press that comes before its handler is loaded waits for it. */
  press: (card: FavouriteCard) => {
    if (handler) return handler(card);
    queuedPresses.push(card);
    hasBeenPressed = true;
    return notify();
  },
  /** For good from the first press on: what the press led to, the question to log in, must not go when anything is shown. */
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

/** Whether this shopper may buy it: sold to everybody, or to members of her club (D-40). The server decides when she does. */
export const useIsForSale = ({ id, shopOk }: Pick<ShopCard, 'id' | 'shopOk'>) =>
  useOwn(({ opened }) => shopOk || opened.has(id), shopOk);

/** How many of it are in the basket (`numBuy`, D-45). */
export const usePacksInBasket = (packId: number) => useOwn(({ inBasket }) => inBasket.get(packId) ?? 0, 0);

/** None until they are known: the server and the first render know of none. */
export const useFiltersLeft = () => useOwn(({ filters }) => filters ?? NO_FILTERS, NO_FILTERS);

/** What is not her own is known from the start. */
function useOwn<Part>(part: (of: Own) => Part, before: Part): Part {
  return useSyncExternalStore(
    personalShelf.subscribe,
    () => part(own),
    () => before,
  );
}
