import { useSyncExternalStore } from 'react';
import type { ShopCard } from '../catalogue.contract.ts';

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

/** The pack whose heart is pressed. */
export type Hearted = Pick<ShopCard, 'id' | 'prodName' | 'packName' | 'bulkPack'>;
type Press = (card: Hearted) => void;

let own: Own = { favourites: new Set(), opened: new Set(), inBasket: new Map(), filters: null };
let keeper: Press | null = null;
const pressedEarly: Hearted[] = [];
let hasBeenPressed = false;
const hearers = new Set<() => void>();
const tell = () => hearers.forEach((hear) => hear());

/**
 * What of the shelf is the shopper's own, laid over what is the same for everybody (D-176). Each card asks for itself, so
 * that a thousand of them need not be shown anew when it comes.
 */
export const ownShelf = {
  hear: (changed: () => void) => {
    hearers.add(changed);
    return () => void hearers.delete(changed);
  },
  read: () => own,
  show: (part: Partial<Own>) => {
    own = { ...own, ...part };
    tell();
  },
  /** A heart may be pressed before the one who keeps hearts is there. */
  press: (card: Hearted) => {
    if (keeper) return keeper(card);
    pressedEarly.push(card);
    hasBeenPressed = true;
    return tell();
  },
  /** For good from the first press on: what the press led to, the question to log in, must not go when anything is shown. */
  isWaitedFor: () => hasBeenPressed,
  keepBy: (press: Press) => {
    keeper = press;
    for (const card of pressedEarly.splice(0)) press(card);
    return () => {
      keeper = null;
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
    ownShelf.hear,
    () => part(own),
    () => before,
  );
}
