import { useContext } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { fullName } from '../card/card-words.ts';
import { KioskContext } from '../kiosk.ts';
import { type FavouriteCard, personalShelf, useIsFavourite } from './personal-shelf.ts';

/** The heart on a card: full where the pack is a favourite. Before the screen in the brewery's shop stands nobody in particular. */
export function FavouriteButton({ card }: { readonly card: FavouriteCard }) {
  const isFavourite = useIsFavourite(card.id);
  if (useContext(KioskContext)) return null;
  return (
    <button
      type="button"
      className="favourite-button"
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${fullName(card)}`}
      onClick={() => personalShelf.press(card)}
    >
      <Icon name="heart" />
    </button>
  );
}
