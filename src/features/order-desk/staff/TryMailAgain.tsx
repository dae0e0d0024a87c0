import { useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { Button } from '#ui/Button.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { tryMailAgain } from '../problems.contract.ts';

/** Has a mail that was given up tried again. */
export function TryMailAgain({ id, summary }: { readonly id: number; readonly summary: string }) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const mayTry = hasPermission(useSession(), 'orders.fulfil');
  const trying = useSingleMutation({
    mutationFn: () => call(transport, tryMailAgain, { body: { id } }),
    onSuccess: () => {
      toast({ title: 'It is tried again now' });
      return queryClient.invalidateQueries({ queryKey: keyOf('staff') });
    },
    onError: (problem) => toast({ title: sayProblem(problem), type: 'error' }),
  });
  if (!mayTry) return null;
  return (
    <Button
      kind="plain"
      aria-label={`Try it again: ${summary}`}
      busy={trying.isPending}
      onClick={() => trying.mutate()}
    >
      Try it again
    </Button>
  );
}
