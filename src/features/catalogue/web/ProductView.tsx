import { boxRuleText } from '#rules/catalogue/box-rule-text.ts';
import { BoxRule, PackKind } from '#rules/catalogue/pack-codes.ts';
import { tags } from '#rules/catalogue/tags.ts';
import { Page } from '#ui/Page.tsx';
import { Tag } from '#ui/Tag.tsx';
import { BackToShelf } from './BackToShelf.tsx';
import type { Buying } from './buying.ts';
import { sizeAndStrength } from './card-words.ts';
import type { ShopItem } from './catalogue.client.ts';
import { Ingredients } from './Ingredients.tsx';
import { PackPicture } from './PackPicture.tsx';
import { PartsOfPack } from './PartsOfPack.tsx';
import { ProductBuy } from './ProductBuy.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { Siblings } from './Siblings.tsx';

type Props = {
  readonly found: ShopItem;
  readonly check: { readonly value: number; readonly dtDate: string | null; readonly mes: string };
  readonly buying: Buying;
  /** Adding here opens the basket. */
  readonly onAdded: () => void;
};

/** One pack, with everything that is to be known before it is bought. */
export function ProductView({ found: { item, siblings, delivery }, check, buying, onAdded }: Props) {
  const isDrink = item.tpe < PackKind.multipack;
  return (
    <Page className="product">
      <BackToShelf />
      <div className="product-spread">
        <div className="product-stand">
          {item.supplier && <p className="guest-banner">Guest beer from {item.supplier}</p>}
          <PackPicture of={item} soon large alt={item.picAlt} />
          <div className="plank" aria-hidden="true" />
        </div>
        <div className="product-words">
          <p className="over-title">{item.style || item.packName}</p>
          <h1 className="font-display text-title leading-[1.05] font-semibold text-balance">{item.prodName}</h1>
          {item.prodSubName && <p className="mt-2 text-lead text-ink-soft">{item.prodSubName}</p>}
          <p className="figures mt-3 font-semibold">
            {[item.packName, sizeAndStrength(item)].filter(Boolean).join(' · ')}
          </p>
          {tags(item).length > 0 && isDrink && (
            <p className="mt-3 flex flex-wrap gap-2">
              {tags(item).map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </p>
          )}
          <ProductBuy item={item} check={check} delivery={delivery} buying={buying} onAdded={onAdded} />
          {isCarried(item) && boxRuleText(item.boxRule as BoxRule) && (
            <p className="mt-3 text-small text-ink-soft">{boxRuleText(item.boxRule as BoxRule)}</p>
          )}
        </div>
      </div>
      <div className="product-reading">
        <div>
          <div className="prose max-w-(--measure)">
            {item.labelDesc && <p className="text-lead">{item.labelDesc}</p>}
            {item.extraDesc && item.extraDesc !== item.labelDesc && <p>{item.extraDesc}</p>}
            {item.text && <p>{item.text}</p>}
            <Allergens says={item.allergens} />
          </div>
          {isDrink && <Ingredients item={item} />}
        </div>
        {isDrink && <ProductFacts item={item} />}
      </div>
      {item.multiCards.length > 0 && <PartsOfPack item={item} />}
      <Siblings siblings={siblings} of={item} />
    </Page>
  );
}

/** The other rules stand where the fee would. */
function isCarried({ boxRule }: ShopItem['item']): boolean {
  return boxRule === BoxRule.freeWithAnyBox || boxRule === BoxRule.freeOverMinimum;
}

function Allergens({ says }: { readonly says: string }) {
  return says ? (
    <p className="allergens">
      <strong>Allergens:</strong> {says}
    </p>
  ) : null;
}
