import { QuantityStepper } from '#ui/forms/QuantityStepper.tsx';
import { type ChosenPack, keyOfPack, withMore, withQuantity } from './chosen-packs.ts';
import { FindPack } from './FindPack.tsx';

type Props = {
  readonly orderId: number;
  readonly label: string;
  readonly chosen: readonly ChosenPack[];
  readonly onChange: (chosen: readonly ChosenPack[]) => void;
  /** Pieces of a pack that is chosen. */
  readonly pieces?: number;
};

/** Packs that are found by name, and how many of each. */
export function ChosenPacks({ orderId, label, chosen, onChange, pieces = 1 }: Props) {
  return (
    <>
      <FindPack
        orderId={orderId}
        label={label}
        onChoose={(pack) => onChange(withMore(chosen, { ...pack, quantity: chosen.length === 0 ? pieces : 1 }))}
      />
      {chosen.length > 0 && (
        <ul className="grid gap-3" aria-label="Chosen">
          {chosen.map((pack) => (
            <li key={keyOfPack(pack)} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0">{pack.name}</span>
              <QuantityStepper
                of={pack.name}
                value={pack.quantity}
                least={0}
                most={1000}
                asTyped
                onChange={(quantity) => onChange(withQuantity(chosen, pack, quantity))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
