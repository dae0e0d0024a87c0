import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import type { Transport } from '#wire/call.ts';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import { orderStory, type StoryOfOrder } from '../../story.contract.ts';

type Act<Choice> = {
  readonly orderId: number;
  readonly act: (transport: Transport, choice: Choice) => Promise<StoryOfOrder>;
  readonly done: string;
  readonly onDone?: () => void;
};

/** Something done with the notes or mails of an order, whose answer is its story as it stands then. */
export function useStoryAct<Choice = void>({ orderId, act, done, onDone }: Act<Choice>) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: (choice: Choice) => act(transport, choice),
    onSuccess: (story) => {
      onDone?.();
      const { queryKey } = queryOf(transport, orderStory, { query: { id: orderId }, for: 'staff' });
      showAnswer(queryClient, queryKey, story);
      toast({ title: done });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
}
