import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type Hearted, ownShelf, useIsFavourite } from './own-shelf.ts';

/** The heart of a product page says what a press will do. */
export function HeartWithWords({ card }: { readonly card: Hearted }) {
  const isFavourite = useIsFavourite(card.id);
  return (
    <Button kind="quiet" className="heart-words" data-favourite={isFavourite} onClick={() => ownShelf.press(card)}>
      <Icon name="heart" />
      {isFavourite ? 'Remove From Favourites' : 'Add To Favourites'}
    </Button>
  );
}
