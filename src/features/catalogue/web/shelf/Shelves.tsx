import { memo } from 'react';
import type { CardSelling } from '../buying.ts';
import { Shelf } from './Shelf.tsx';
import { shelves } from './shelves.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = CardSelling & { readonly cards: readonly ShopCard[] };

/** The cards grouped by kind. Memoised: changes around them must not force all cards to hydrate at once. */
export const Shelves = memo(function Shelves({ cards, ...selling }: Props) {
  return shelves(cards).map(({ title, cards: onShelf }, at) => (
    <Shelf key={title} title={title} cards={onShelf} first={at === 0} {...selling} />
  ));
});
