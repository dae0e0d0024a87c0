import { howOftenPicked, setPicks } from '#rules/catalogue/packs/set-picks.ts';
import { stockShown } from '#rules/catalogue/shelf/stock-shown.ts';
import { formatAbv } from '#rules/wording/formats/format-percent.ts';
import { Button } from '#ui/Button.tsx';
import { QuantityStepper } from '#ui/forms/QuantityStepper.tsx';
import { PackLink } from '../card/PackLink.tsx';
import { PackPicture } from '../PackPicture.tsx';
import type { Choice, Filling } from './use-filling.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = { readonly item: ShopCard; readonly filling: Filling; readonly disabled: boolean };

/** The beers on offer for the slots of a box, each with its own minus and plus; the same beer may be picked again. */
export function PicksChoice({ item, filling, disabled }: Props) {
  const { picks, slots, change } = filling;
  return (
    <section aria-label="Pick your beers" className="picks">
      <div className="picks-head">
        <h2 className="font-display text-name font-semibold">Pick a beer for each of the {slots} places</h2>
        <Button kind="quiet" disabled={picks.length === 0} onClick={() => change(() => [])}>
          Clear the box
        </Button>
      </div>
      <ul className="picks-list">
        {item.multiCards.map((choice) => (
          <Pick key={choice.id} choice={choice} filling={filling} parent={item.id} disabled={disabled} />
        ))}
      </ul>
    </section>
  );
}

type PickProps = {
  readonly choice: Choice;
  readonly filling: Filling;
  readonly parent: number;
  readonly disabled: boolean;
};

function Pick({ choice, filling: { picks, slots, change }, parent, disabled }: PickProps) {
  const times = howOftenPicked(picks, choice.id);
  const stock = stockShown(choice.numStock, 'checkout');
  return (
    <li className="pick" data-picked={times > 0 || undefined}>
      <PackPicture of={choice} className="pick-picture" />
      <span className="pick-words">
        <PackLink card={{ ...choice, tpe: 1 }} parent={parent} className="font-display font-semibold">
          {choice.prodName}
        </PackLink>
        <span className="figures text-small text-ink-soft">
          {[choice.prodSubName, formatAbv(choice.aBV)].filter(Boolean).join(' · ')}
        </span>
        {stock.says && (
          <span className="stock" data-stock={stock.state}>
            {stock.says}
          </span>
        )}
      </span>
      {choice.inStock && (
        <QuantityStepper
          of={choice.prodName}
          value={times}
          least={0}
          most={Math.min(choice.numStock, times + slots - picks.length)}
          disabled={disabled}
          onChange={(quantity) => change((now) => setPicks(now, choice.id, quantity, slots))}
        />
      )}
    </li>
  );
}
