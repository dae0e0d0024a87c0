import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { tags } from '#rules/catalogue/shelf/tags.ts';
import { Tag } from '#ui/Tag.tsx';
import { sizeAndStrength } from '../card/card-words.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** Name, kind and tags of a pack. */
export function ProductName({ item }: { readonly item: ShopCard }) {
  const facts = [item.style && item.packName, sizeAndStrength(item)].filter(Boolean).join(' · ');
  const tagNames = item.tpe < PackKind.multipack ? tags(item) : [];
  return (
    <>
      <p className="over-title">{item.style || item.packName}</p>
      <h1 className="font-display text-title leading-[1.05] font-semibold text-balance">{item.prodName}</h1>
      {item.prodSubName && <p className="mt-2 text-lead text-ink-soft">{item.prodSubName}</p>}
      {facts && <p className="figures mt-3 font-semibold">{facts}</p>}
      {tagNames.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-2">
          {tagNames.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
    </>
  );
}
