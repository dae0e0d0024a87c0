import { BoxGauge } from './BoxGauge.tsx';
import { useDraft } from '../use-draft.ts';

/** How the boxes of the basket are filled, shown wherever something is added. */
export function BoxFilling() {
  const draft = useDraft();
  if (draft.state !== 'there') return null;
  const { fullBoxes, partBoxCells, boxCells } = draft.draft;
  const cells = fullBoxes * boxCells + partBoxCells;
  return cells > 0 ? <BoxGauge cells={cells} cellsOfBox={boxCells} small /> : null;
}
