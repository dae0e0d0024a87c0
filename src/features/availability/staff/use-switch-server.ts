import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import type { BodyToSend } from '#wire/contract.ts';
import { queryOf } from '#wire/query-of.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import { serverSwitch, switchServer } from '../server-state.contract.ts';

/** Switches the site. When a colleague was first, what stands now is read, so that it can be shown and replaced. */
export function useSwitchServer(onSwitched: () => void) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { queryKey } = queryOf(transport, serverSwitch, { for: 'staff' });
  return useSingleMutation({
    mutationFn: (body: BodyToSend<typeof switchServer>) => call(transport, switchServer, { body }),
    onSuccess: (stored) => {
      showAnswer(queryClient, queryKey, stored);
      toast({ title: 'Switched: visitors see it now' });
      onSwitched();
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
