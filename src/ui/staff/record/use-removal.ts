import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import type { Transport } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';

const ALL = { queryKey: keyOf('staff') };
const DONE = { Delete: 'Deleted', Remove: 'Removed', Withdraw: 'Withdrawn' } as const;

export type Removal = {
  readonly verb: keyof typeof DONE;
  /** What is removed, as the question names it. */
  readonly what: string;
  readonly consequences: readonly string[];
  readonly remove: (transport: Transport) => Promise<unknown>;
  /** Where it leads once it is gone. */
  readonly list: string;
};

/** Removes the record of a screen for good, after a question, and leads back to the list. */
export function useRemoval({ verb, what, consequences, remove, list }: Removal) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirmation();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: async () => {
      const question = { title: `${verb} ${what}?`, consequences, confirm: verb, isDangerous: true };
      if (!(await confirm(question))) return;
      await queryClient.cancelQueries(ALL);
      await remove(transport);
      // Its own screen stands until the list has come, and what it shows would not be found any more.
      await queryClient.invalidateQueries({ ...ALL, refetchType: 'none' });
      toast({ title: DONE[verb] });
      await navigate({ to: list as never });
    },
    onError: () => queryClient.invalidateQueries(ALL),
  });
}
