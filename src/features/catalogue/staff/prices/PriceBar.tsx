import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { StaffIcon } from '#ui/staff/StaffIcon.tsx';
import type { PreparedChange, PriceGrid } from '../../manage-prices.contract.ts';
import { PrepareDialog } from './PrepareDialog.tsx';
import { notesOf } from './row-notes.ts';
import { changesOf, type TypedPrice } from './typed-prices.ts';
import type { PriceChanges } from './use-price-changes.ts';

type Props = Pick<PriceGrid, 'rows' | 'vatRates'> & {
  readonly changes: PriceChanges;
  readonly prepared: PreparedChange | null;
  readonly onGoTo: (cell: TypedPrice) => void;
};

/** How much was typed, and what becomes of it. */
export function PriceBar({ rows, vatRates, changes, prepared, onGoTo }: Props) {
  const { state, act, answers } = changes;
  const { cells, faults, packs } = changesOf(state.typed);
  const below = rows.flatMap((row) =>
    notesOf(row, { typed: state.typed, answers, vatRates }).filter((note) => !note.isFault),
  );
  const [isPreparing, setPreparing] = useState(false);
  const navigate = useNavigate();
  const [fault] = faults;
  /** Nothing is saved while something is not understood: the cursor goes there, to where it is said why. */
  const whenUnderstood = (work: () => void) => () => {
    if (fault === undefined) return work();
    onGoTo(fault);
  };
  return (
    <div className="save-bar prices-bar">
      <p role="status" className="save-state">
        {[
          cells.length > 0 && `${count(cells.length, 'change')} in ${count(packs, 'pack')}`,
          faults.length > 0 && `${faults.length} not understood`,
          below.length > 0 && `${below.length} below cost`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <Button kind="plain" disabled={state.past.length === 0} onClick={() => act({ kind: 'undo' })}>
        <StaffIcon name="undo" />
        <span className="prices-bar-word">Undo</span>
      </Button>
      <Button kind="plain" disabled={state.future.length === 0} onClick={() => act({ kind: 'redo' })}>
        <StaffIcon name="redo" />
        <span className="prices-bar-word">Redo</span>
      </Button>
      {cells.length > 0 && (
        <>
          <Button kind="plain" onClick={() => act({ kind: 'discard' })}>
            Discard
          </Button>
          <Button kind={prepared ? 'act' : 'plain'} onClick={whenUnderstood(() => setPreparing(true))}>
            {prepared ? 'Save…' : 'Prepare for later…'}
          </Button>
          {!prepared && (
            <Button busy={changes.isSaving} onClick={whenUnderstood(changes.save)}>
              Save
            </Button>
          )}
        </>
      )}
      {isPreparing && (
        <PrepareDialog
          prepared={prepared}
          changes={changes}
          onClose={() => setPreparing(false)}
          onSaved={({ id }) => {
            changes.finish();
            void navigate({ to: staffPaths.preparedChange.replace('$id', String(id)) as never });
          }}
        />
      )}
    </div>
  );
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
