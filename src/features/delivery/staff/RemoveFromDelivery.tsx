import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
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
import type { removeRound, removeZone } from '../delivery.contract.ts';

type Props = {
  readonly contract: typeof removeZone | typeof removeRound;
  readonly record: { readonly id: number; readonly version: number };
  readonly name: string;
  readonly consequence: string;
  /** Something is not saved yet. */
  readonly isDirty: boolean;
};

/** The way to remove a zone or a round, once it is confirmed. */
export function RemoveFromDelivery({ contract, record: { id, version }, name, consequence, isDirty }: Props) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirmation();
  const toast = useToast();
  const remove = useSingleMutation({
    mutationFn: async () => {
      const question = {
        title: `Remove “${name}”?`,
        consequences: [consequence],
        confirm: 'Remove',
        isDangerous: true,
      };
      if (!(await confirm(question))) return;
      await call(transport, contract, { body: { id, version } });
      toast({ title: 'Removed' });
      await navigate({ to: staffPaths.delivery as never });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  if (isDirty) return null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-4">
      {remove.error && <Alert>{sayProblem(remove.error)}</Alert>}
      <Button kind="plain" busy={remove.isPending} onClick={() => remove.mutate()}>
        Remove
      </Button>
    </div>
  );
}
