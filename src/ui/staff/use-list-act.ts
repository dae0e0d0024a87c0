import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from './use-single-mutation.ts';
import { useToast } from './dialog/use-toast.ts';
import type { Transport } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';

export type ListAct<Wish, Answer> = {
  readonly act: (transport: Transport, wish: Wish) => Promise<Answer>;
  /** What is said when it is done. */
  readonly done: (answer: Answer) => string;
  readonly onDone?: () => void;
  /** A dialog says a refusal itself, beside its fields. */
  readonly saysProblem?: true;
};

/** Something done with rows of a list: said in a message, and every list is read again, also when it was refused. */
export function useListAct<Answer, Wish = void>({ act, done, onDone, saysProblem }: ListAct<Wish, Answer>) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: (wish: Wish) => act(transport, wish),
    onSuccess: (answer) => {
      toast({ title: done(answer) });
      onDone?.();
    },
    onError: (fault) => {
      if (saysProblem !== true) toast({ title: sayProblem(fault), type: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
}
