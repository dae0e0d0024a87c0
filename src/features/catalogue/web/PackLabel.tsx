import { tags } from '#rules/catalogue/tags.ts';
import { Tag } from '#ui/Tag.tsx';
import type { ShopCard } from './catalogue.client.ts';

/** What is written on the back of a pack. */
export function PackLabel({ card }: { readonly card: ShopCard }) {
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
