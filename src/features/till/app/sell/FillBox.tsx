import { QuantityStepper } from '#ui/forms/QuantityStepper.tsx';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';

type Pack = TillCatalogue['packs'][number];
type Props = {
  readonly pack: Pack;
  readonly packs: ReadonlyMap<number, Pack>;
  readonly picks: readonly number[];
  readonly onChange: (picks: readonly number[]) => void;
};

/** How many of each drink go into a box that is filled at the counter. */
export function FillBox({ pack, packs, picks, onChange }: Props) {
  const left = pack.slots - picks.length;
  const setCount = (id: number, count: number) =>
    onChange(
      pack.choices.flatMap((one) => Array.from<number>({ length: one === id ? count : countOf(one, picks) }).fill(one)),
    );
  return (
    <div>
      <p role="status" className="mb-2 font-semibold">
        {left === 0 ? 'The box is full' : `${left} more of ${pack.slots}`}
      </p>
      <ul className="fill-box">
        {pack.choices.map((id) => {
          const choice = packs.get(id);
          const count = countOf(id, picks);
          return (
            choice && (
              <li key={id} className="fill-box-row">
                <span className="grow">{choice.productName}</span>
                <QuantityStepper
                  of={choice.productName}
                  value={count}
                  least={0}
                  most={count + left}
                  onChange={(next) => setCount(id, next)}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function countOf(id: number, picks: readonly number[]): number {
  return picks.filter((one) => one === id).length;
}
