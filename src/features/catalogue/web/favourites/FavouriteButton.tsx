import { useContext } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { fullName } from '../card/card-words.ts';
import { KioskContext } from '../kiosk.ts';
import { type FavouriteCard, personalShelf, useIsFavourite } from './personal-shelf.ts';

/** The favourite button of a card, filled for a favourite. Not shown in the kiosk, where nobody is logged in. */
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
