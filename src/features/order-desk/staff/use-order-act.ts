import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { CallFailed } from '#wire/failure.ts';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { showAnswer } from '#wire/show-answer.ts';
import type { Transport } from '#wire/call.ts';
import { useTransport } from '#wire/use-transport.ts';
import { orderForDesk, type OrderForDesk } from '../order-desk.contract.ts';

type Act<Choice> = {
  readonly act: (transport: Transport, choice: Choice) => Promise<OrderForDesk>;
  /** What is said when it is done; empty = the screen shows it. */
  readonly done: (choice: Choice, order: OrderForDesk) => string;
  readonly onDone?: () => void;
  /** Somebody else has changed the order meanwhile. */
  readonly onConflict?: () => void;
};

/** Something done with an order, whose answer is the order as it stands then. After a conflict, too, it is shown as it stands. */
export function useOrderAct<Choice = void>({ act, done, onDone, onConflict }: Act<Choice>) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: (choice: Choice) => act(transport, choice),
    onSuccess: (order, choice) => {
      onDone?.();
      const query = queryOf(transport, orderForDesk, { query: { id: order.id }, for: 'staff' });
      showAnswer(queryClient, query.queryKey, order);
      const title = done(choice, order);
      if (title !== '') toast({ title });
    },
    onError: (fault) => {
      if (fault instanceof CallFailed && fault.status === 409) onConflict?.();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
}
