import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import type { Transport } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';

type Props = {
  /** As the question names it. */
  readonly name: string;
  readonly remove: (transport: Transport) => Promise<unknown>;
  /** Where it leads once it is gone. */
  readonly list: string;
};

/** Deletes what is on the site, after a question; it leads back to the list. */
export function DeleteRecord({ name, remove, list }: Props) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirmation();
  const toast = useToast();
  const removal = useSingleMutation({
    mutationFn: async () => {
      const question = {
        title: `Delete “${name}”?`,
        consequences: ['It is gone from the site at once.', 'This cannot be undone.'],
        confirm: 'Delete',
        isDangerous: true,
      };
      if (!(await confirm(question))) return;
      // What is being read of it would not be found any more.
      await queryClient.cancelQueries({ queryKey: keyOf('staff') });
      await remove(transport);
      toast({ title: 'Deleted' });
      await navigate({ to: list as never });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  return (
    <div className="flex flex-wrap items-center justify-end gap-4">
      {removal.error && <Alert>{sayProblem(removal.error)}</Alert>}
      <Button kind="plain" busy={removal.isPending} onClick={() => removal.mutate()}>
        Delete
      </Button>
    </div>
  );
}
