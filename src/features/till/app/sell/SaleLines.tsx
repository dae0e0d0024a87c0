import { MOST_OF_LINE, setQuantity, undoLines } from '#rules/till/change-sale.ts';
import type { CurrentSale } from '#rules/till/current-sale.ts';
import type { PricedSale } from '#rules/till/price-sale.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { QuantityStepper } from '#ui/forms/QuantityStepper.tsx';

type Props = {
  readonly sale: CurrentSale;
  readonly priced: PricedSale;
  readonly isLocked: boolean;
  readonly onChange: (next: (sale: CurrentSale) => CurrentSale) => void;
};

/** The lines of the sale that is being put together. */
export function SaleLines({ sale, priced, isLocked, onChange }: Props) {
  return (
    <div className="sale-lines">
      {sale.lines.length === 0 && (
        <p className="p-4 text-ink-soft">Nothing yet. Press what is sold, type its name, or scan it.</p>
      )}
      <ul>
        {sale.lines.map(({ packId, extraItemId, name, chosen, price, quantity }, place) => (
          <li key={`${packId}-${extraItemId}-${place}`} className="sale-line">
            <div className="grow">
              <p className="leading-tight font-semibold">{name}</p>
              {chosen !== '' && <p className="text-small text-ink-soft">{chosen}</p>}
              {quantity > 1 && (
                <p className="text-small text-ink-soft">
                  <Money pence={price} /> each
                </p>
              )}
            </div>
            <Money pence={priced.lines[place]?.list ?? price} className="sale-line-sum" />
            <div className="sale-line-actions">
              <QuantityStepper
                of={name}
                value={quantity}
                most={MOST_OF_LINE}
                disabled={isLocked}
                onChange={(next) => onChange((so) => setQuantity(so, place, next))}
              />
              <button
                type="button"
                className="till-icon-button"
                aria-label={`Remove ${name}`}
                disabled={isLocked}
                onClick={() => onChange((so) => setQuantity(so, place, 0))}
              >
                <Icon name="close" />
              </button>
            </div>
          </li>
        ))}
      </ul>
      {sale.linesBefore !== null && !isLocked && (
        <Button kind="quiet" onClick={() => onChange(undoLines)}>
          Undo the last change
        </Button>
      )}
    </div>
  );
}
