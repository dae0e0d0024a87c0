import { tags } from '#rules/catalogue/shelf/tags.ts';
import { FlipCard } from '#ui/FlipCard.tsx';
import { Tag } from '#ui/Tag.tsx';
import { fullName } from './card-words.ts';
import { PackLink } from './PackLink.tsx';
import { PackPicture } from '../PackPicture.tsx';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = { readonly card: ShopCard; readonly soon: boolean };

/** The picture of a pack; one with text on its back can be flipped. */
export function PackFlipCard(pack: Props) {
  return pack.card.labelDesc ? <WithBack {...pack} /> : <OnlyFront {...pack} />;
}

function OnlyFront({ card, soon }: Props) {
  return (
    <PackLink card={card} className="stand stand-still" tabIndex={-1} aria-hidden="true">
      <PackPicture of={card} soon={soon} />
    </PackLink>
  );
}

function WithBack({ card, soon }: Props) {
  return (
    <FlipCard
      name={fullName(card)}
      picture={<PackPicture of={card} soon={soon} />}
      label={<PackLabel card={card} />}
      more={
        <PackLink card={card} className="font-semibold">
          Click for more info...
        </PackLink>
      }
    />
  );
}

/** The text on the back of a pack. */
function PackLabel({ card }: Pick<Props, 'card'>) {
  return (
    <>
      {card.supplier && <p className="font-semibold">{card.supplier}</p>}
      <p>{card.labelDesc}</p>
      <p className="mt-2 flex flex-wrap gap-1">
        {tags(card).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
    </>
  );
}
