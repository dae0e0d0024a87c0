import { useId, useState } from 'react';
import type { Contract } from '#wire/contract.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { Button } from '../../Button.tsx';
import { useConfirmation } from '../dialog/use-confirmation.ts';
import { useToast } from '../dialog/use-toast.ts';
import type { BulkAction, RowOf } from './column.ts';

type Props<C extends Contract> = {
  readonly rows: readonly RowOf<C>[];
  readonly actions: readonly BulkAction<C>[];
  readonly onDone: () => Promise<void>;
  readonly onClear: () => void;
};

/** How many rows are selected, and what can be done with them. */
export function SelectionBar<C extends Contract>({ rows, actions, onDone, onClear }: Props<C>) {
  const confirm = useConfirmation();
  const toast = useToast();
  const id = useId();
  const [running, setRunning] = useState<string | null>(null);
  const start = async ({ label, confirm: question, run }: BulkAction<C>) => {
    if (question && !(await confirm(question(rows)))) return;
    setRunning(label);
    try {
      await run(rows);
      await onDone();
    } catch (fault) {
      toast({ title: sayProblem(fault), type: 'error' });
    } finally {
      setRunning(null);
    }
  };
  const offered = actions.map((action, at) => ({
    action,
    obstacle: action.obstacle?.(rows) ?? null,
    obstacleId: `${id}-${at}`,
  }));
  return (
    <div className="selection-bar" role="group" aria-label="Selected rows">
      <p role="status" className="font-semibold">
        {rows.length === 1 ? '1 row selected' : `${rows.length} rows selected`}
      </p>
      {offered.map(({ action, obstacle, obstacleId }) => (
        <Button
          key={action.label}
          kind="plain"
          busy={running === action.label}
          disabled={obstacle !== null}
          aria-describedby={obstacle === null ? undefined : obstacleId}
          onClick={() => void start(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button kind="quiet" onClick={onClear}>
        Clear
      </Button>
      {offered.map(
        ({ obstacle, obstacleId }) =>
          obstacle !== null && (
            <p key={obstacleId} id={obstacleId} className="text-small basis-full">
              {obstacle}
            </p>
          ),
      )}
    </div>
  );
}
