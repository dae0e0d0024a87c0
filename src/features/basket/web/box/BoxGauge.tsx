import { fillOf } from '#rules/boxes/box-fill.ts';
import { boxGauge } from '#rules/boxes/box-gauge.ts';
import { BottleBox } from './BottleBox.tsx';

type Props = { readonly cells: number; readonly cellsOfBox: number; readonly small?: boolean };

/** The bottles standing in their boxes, and how many more would fill the last one (D-73). */
export function BoxGauge({ cells, cellsOfBox, small = false }: Props) {
  const { rows, hiddenBoxes } = boxGauge(cells, cellsOfBox);
  return (
    <section className="gauge" aria-label="Your boxes" data-small={small}>
      <p className="gauge-says" aria-live="polite">
        {fillSentence(cells, cellsOfBox)}
      </p>
      {hiddenBoxes > 0 && (
        <p className="text-small text-ink-soft">
          {hiddenBoxes} full {hiddenBoxes === 1 ? 'box stands' : 'boxes stand'} behind these.
        </p>
      )}
      <div className="gauge-boxes" aria-hidden="true">
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the boxes have no identity but their place, and never change places
          <BottleBox key={at} columns={row} number={hiddenBoxes + at + 1} />
        ))}
      </div>
    </section>
  );
}

function fillSentence(cells: number, cellsOfBox: number): string {
  const { fullBoxes, bottlesToFill, partBoxCells } = fillOf(cells, cellsOfBox);
  const boxes = fullBoxes === 1 ? '1 full box' : `${fullBoxes} full boxes`;
  if (cells === 0) return `Your box is empty: it takes ${bottlesToFill} bottles.`;
  if (partBoxCells === 0) return `${boxes}, packed to the top.`;
  const more = bottlesToFill === 0 ? 'The box is as good as full.' : `${bottlesToFill} more fill the box.`;
  return fullBoxes === 0 ? more : `${boxes}, and another begun: ${lowerFirst(more)}`;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
