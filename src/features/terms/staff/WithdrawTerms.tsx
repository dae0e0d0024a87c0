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
import { type TermsForStaff, withdrawTerms } from '../manage-terms.contract.ts';

/** The way to withdraw a version that has not begun, once it is confirmed. */
export function WithdrawTerms({ text: { id, version, title, edition } }: { readonly text: TermsForStaff }) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirmation();
  const toast = useToast();
  const withdraw = useSingleMutation({
    mutationFn: async () => {
      const question = {
        title: `Withdraw “${title}”, version ${edition}?`,
        consequences: ['What holds now goes on holding.', 'Its words are lost: nobody has seen them yet.'],
        confirm: 'Withdraw',
        isDangerous: true,
      };
      if (!(await confirm(question))) return;
      await call(transport, withdrawTerms, { body: { id, version } });
      toast({ title: 'Withdrawn' });
      await navigate({ to: staffPaths.terms as never });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  return (
    <div className="flex flex-wrap items-center justify-end gap-4">
      {withdraw.error && <Alert>{sayProblem(withdraw.error)}</Alert>}
      <Button kind="plain" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw
      </Button>
    </div>
  );
}
