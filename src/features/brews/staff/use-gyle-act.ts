import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { CallFailed } from '#wire/failure.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { GyleRow } from '../brews.contract.ts';

/** Sends what a dialog says of a gyle: what is typed stays when it is refused, and the list behind it is read again. */
export function useGyleAct({
  send,
  sentence,
  onClose,
}: {
  readonly send: () => Promise<GyleRow>;
  readonly sentence: (gyle: GyleRow) => string;
  readonly onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const sending = useSingleMutation({
    mutationFn: send,
    onSuccess: (gyle) => {
      onClose();
      toast({ title: sentence(gyle) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  const fields = sending.error instanceof CallFailed ? sending.error.failure?.fields : undefined;
  return {
    send: () => sending.mutate(),
    isPending: sending.isPending,
    /** At the fields. */
    faults: fields ?? {},
    /** What is at no field. */
    problem: sending.error && fields === undefined ? sayProblem(sending.error) : null,
  };
}
