import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type FavouriteCard, personalShelf, useIsFavourite } from './personal-shelf.ts';

/** The favourite button of the product details, with a label of what it does. */
export function LabelledFavouriteButton({ card }: { readonly card: FavouriteCard }) {
  const isFavourite = useIsFavourite(card.id);
  return (
    <Button
      kind="quiet"
      className="favourite-label"
      data-favourite={isFavourite}
      onClick={() => personalShelf.press(card)}
    >
      <Icon name="heart" />
      {isFavourite ? 'Remove From Favourites' : 'Add To Favourites'}
    </Button>
  );
}
