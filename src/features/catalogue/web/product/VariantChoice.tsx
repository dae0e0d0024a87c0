import { LIMITED_CARD, stockShown } from '#rules/catalogue/shelf/stock-shown.ts';
import { groupBy } from '#rules/group-by.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Variant = ShopCard['variants'][number];
type Props = {
  readonly variants: readonly Variant[];
  readonly chosenId: number | null;
  readonly error: string;
  readonly onChoose: (id: number) => void;
};

/** Sizes, colours or sessions to choose from, each with its stock. Sizes are grouped by colour. */
export function VariantChoice({ variants, chosenId, error, onChoose }: Props) {
  const byColour = groupBy(variants, ({ colour, sizeName }) => (sizeName ? colour : ''));
  const chosenVariant = variants.find(({ id }) => id === chosenId);
  const stock = chosenVariant && stockShown(chosenVariant.numStock, 'card');
  return (
    <fieldset className="field" aria-describedby={error ? 'variant-error' : undefined}>
      <legend className="field-label">{legendOf(variants)}</legend>
      {error && (
        <p id="variant-error" role="alert" className="field-error">
          {error}
        </p>
      )}
      {[...byColour].map(([colour, of]) => (
        <div key={colour} className="options-of">
          {colour && <p className="options-colour">{colour}</p>}
          <div className="options" data-worded={of.some(({ text }) => text !== '') || undefined}>
            {of.map((variant) => (
              <Option
                key={variant.id}
                variant={variant}
                checked={chosenId === variant.id}
                onChoose={() => onChoose(variant.id)}
              />
            ))}
          </div>
        </div>
      ))}
      <p role="status" className="stock" data-stock={stock?.state}>
        {stock?.says}
      </p>
    </fieldset>
  );
}

type OptionProps = { readonly variant: Variant; readonly checked: boolean; readonly onChoose: () => void };

function Option({ variant, checked, onChoose }: OptionProps) {
  const name = variant.sizeName || variant.colour || variant.text;
  return (
    <label className="option">
      <input
        type="radio"
        name="variant"
        className="sr-only"
        value={variant.id}
        checked={checked}
        disabled={!variant.inStock}
        onChange={onChoose}
      />
      <span className="option-name">
        {variant.sizeName && <span className="sr-only">{variant.colour} </span>}
        {name}
      </span>
      {name !== variant.text && variant.text && <span className="option-detail">{variant.text}</span>}
      <span className="option-detail figures">{stockWords(variant)}</span>
    </label>
  );
}

function stockWords({ numStock, inStock }: Variant): string {
  if (!inStock) return 'Sold out';
  return numStock < LIMITED_CARD ? `${numStock} left` : '';
}

function legendOf(variants: readonly Variant[]): string {
  const anyHas = (textOf: (variant: Variant) => string) => variants.some((variant) => textOf(variant) !== '');
  if (anyHas(({ sizeName }) => sizeName)) return anyHas(({ colour }) => colour) ? 'Colour and size' : 'Size';
  return anyHas(({ colour }) => colour) ? 'Colour' : 'Choose one';
}
