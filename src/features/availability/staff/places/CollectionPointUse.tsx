import { MAIN_PLACE } from '#rules/places/why-not-remove-collection-point.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useRemoval } from '#ui/staff/record/use-removal.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { type CollectionPointForStaff, removeCollectionPoint } from '../../collection-points.contract.ts';
import { ordersToCollect } from './orders-to-collect.ts';

type Props = {
  readonly point: CollectionPointForStaff;
  /** Something is not saved yet. */
  readonly isDirty: boolean;
};

/** Whether shoppers can choose it and what waits there; where it is closed, the way to remove it. */
export function CollectionPointUse({ point, isDirty }: Props) {
  const { id, version, name, active, toCollect } = point;
  const removal = useRemoval({
    verb: 'Remove',
    what: `“${name}”`,
    consequences: ['Its opening hours are removed with it.', 'This cannot be undone.'],
    remove: (transport) => call(transport, removeCollectionPoint, { body: { id, version } }),
    list: staffPaths.collectionPoints,
  });
  const waiting = ordersToCollect(toCollect);
  return (
    <section className="flex flex-wrap items-center justify-between gap-4" aria-label="Use">
      <p className="font-semibold">
        {active ? 'Open for new orders' : 'Closed for new orders'}
        {waiting && ` · ${waiting}`}
      </p>
      {removal.error && <Alert>{sayProblem(removal.error)}</Alert>}
      {!active && !isDirty && id !== MAIN_PLACE && (
        <Button kind="plain" busy={removal.isPending} onClick={() => removal.mutate()}>
          Remove
        </Button>
      )}
    </section>
  );
}
