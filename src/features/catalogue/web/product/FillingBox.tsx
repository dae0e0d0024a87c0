import type { Choice, Filling } from './use-filling.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = { readonly item: Pick<ShopCard, 'prodName' | 'multiCards'>; readonly filling: Filling };

const MOST_IN_A_ROW = 6;

/** The pick-your-own box with the bottles picked; a press on a bottle removes it. */
export function FillingBox({ item, filling: { slots, picks, change } }: Props) {
  const rows = Math.ceil(slots / MOST_IN_A_ROW);
  const inRow = Math.ceil(slots / rows);
  const choices = new Map(item.multiCards.map((choice) => [choice.id, choice]));
  return (
    <section className="crate" aria-label={`${item.prodName}: what is in the box`}>
      {Array.from({ length: rows }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows have no identity but their place, and never change places
        <div key={row} className="crate-tier">
          <ol className="crate-row" start={row * inRow + 1}>
            {Array.from({ length: Math.min(inRow, slots - row * inRow) }, (__, place) => {
              const slot = row * inRow + place;
              const choice = choices.get(picks[slot] ?? 0);
              return (
                <li key={slot} className="crate-slot">
                  {choice ? (
                    <Bottle
                      choice={choice}
                      slot={slot}
                      onTakeOut={() => change((now) => now.filter((_, at) => at !== slot))}
                    />
                  ) : (
                    <Room slot={slot} />
                  )}
                </li>
              );
            })}
          </ol>
          <div className="crate-front" aria-hidden="true">
            {row === rows - 1 && <span className="crate-mark">{item.prodName}</span>}
          </div>
        </div>
      ))}
      <p role="status" className="crate-count figures">
        <strong>
          {picks.length} of {slots}
        </strong>{' '}
        {picks.length === slots ? 'picked: the box is full' : 'picked'}
      </p>
    </section>
  );
}

type BottleProps = { readonly choice: Choice; readonly slot: number; readonly onTakeOut: () => void };

function Bottle({ choice, slot, onTakeOut }: BottleProps) {
  return (
    <button
      type="button"
      className="crate-bottle"
      aria-label={`Take ${choice.prodName} out of place ${slot + 1}`}
      title={choice.prodName}
      onClick={onTakeOut}
    >
      <img src={`/api/images/${choice.picPath}`} alt="" width={400} height={500} />
    </button>
  );
}

function Room({ slot }: { readonly slot: number }) {
  return (
    <span className="crate-room">
      <span className="sr-only">Place {slot + 1} is free</span>
    </span>
  );
}
