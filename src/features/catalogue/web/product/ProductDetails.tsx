import { boxRuleText } from '#rules/catalogue/packs/box-rule-text.ts';
import { BoxRule, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { CancellationNote } from './CancellationNote.tsx';
import { Ingredients } from './Ingredients.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import type { ShopCard } from '../../catalogue.contract.ts';

/** Description, allergens, ingredients and figures of a pack. */
export function ProductDetails({ item }: { readonly item: ShopCard }) {
  const isDrink = item.tpe < PackKind.multipack;
  return (
    <div className="product-reading">
      <div>
        <div className="prose max-w-(--measure)">
          {item.labelDesc && <p className="text-lead">{item.labelDesc}</p>}
          {item.extraDesc && item.extraDesc !== item.labelDesc && <Description text={item.extraDesc} />}
          {item.allergens && (
            <p className="allergens">
              <strong>Allergens:</strong> {item.allergens}
            </p>
          )}
        </div>
        {isDrink && <Ingredients item={item} />}
        {travels(item) && <p className="pt-4 text-small text-ink-soft">{boxRuleText(item.boxRule as BoxRule)}.</p>}
        <CancellationNote item={item} />
      </div>
      {isDrink && <ProductFacts item={item} />}
    </div>
  );
}

/** Blocks with empty lines between are paragraphs, or lists where each line begins with a bullet. */
function Description({ text }: { readonly text: string }) {
  return text.split(/\n\s*\n/).map((block) => {
    const lines = block.trim().split('\n');
    return lines.every((line) => line.startsWith('• ')) ? (
      <ul key={block}>
        {lines.map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    ) : (
      <p key={block} className="whitespace-pre-line">
        {block}
      </p>
    );
  });
}

/** Packs under other box rules show these in the place of the cost. */
function travels({ boxRule }: ShopCard): boolean {
  return boxRule === BoxRule.freeWithAnyBox || boxRule === BoxRule.freeOverMinimum;
}
