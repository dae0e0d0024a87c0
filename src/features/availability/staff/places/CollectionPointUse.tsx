import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MAIN_PLACE } from '#rules/places/why-not-remove-collection-point.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type CollectionPointForStaff, removeCollectionPoint } from '../../collection-points.contract.ts';
import { ordersToCollect } from './orders-to-collect.ts';

type Props = {
  readonly point: CollectionPointForStaff;
  /** Something is not saved yet. */
  readonly isDirty: boolean;
};

/** Whether shoppers can choose it and what waits there; where it is closed, the way to remove it. */
export function CollectionPointUse({ point, isDirty }: Props) {
  const remove = useRemoval(point);
  const { id, active, toCollect } = point;
  const waiting = ordersToCollect(toCollect);
  return (
    <section className="flex flex-wrap items-center justify-between gap-4" aria-label="Use">
      <p className="font-semibold">
        {active ? 'Open for new orders' : 'Closed for new orders'}
        {waiting && ` · ${waiting}`}
      </p>
      {remove.error && <Alert>{sayProblem(remove.error)}</Alert>}
      {!active && !isDirty && id !== MAIN_PLACE && (
        <Button kind="plain" busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove
        </Button>
      )}
    </section>
  );
}

function useRemoval({ id, version, name }: CollectionPointForStaff) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirmation();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: async () => {
      const isSure = await confirm({
        title: `Remove “${name}”?`,
        consequences: ['Its opening hours are removed with it.', 'This cannot be undone.'],
        confirm: 'Remove',
        isDangerous: true,
      });
      if (!isSure) return;
      await call(transport, removeCollectionPoint, { body: { id, version } });
      toast({ title: 'Removed' });
      await navigate({ to: staffPaths.collectionPoints as never });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
}
