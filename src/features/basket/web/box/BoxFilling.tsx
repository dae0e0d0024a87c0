import { CELLS_OF_BOX } from '#rules/boxes/box.ts';
import { BoxGauge } from './BoxGauge.tsx';
import { useDraft } from '../use-draft.ts';

/** How the boxes of the basket are filled, shown wherever something is added. */
export function BoxFilling() {
  const draft = useDraft();
  if (draft.state !== 'there') return null;
  const { fullBoxes, partBoxCells } = draft.draft;
  const cells = fullBoxes * CELLS_OF_BOX + partBoxCells;
  return cells > 0 ? <BoxGauge cells={cells} small /> : null;
}
