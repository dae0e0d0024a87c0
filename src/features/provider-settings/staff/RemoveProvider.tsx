import { useQueryClient } from '@tanstack/react-query';
import { PROVIDER_NAMES, type ProviderKind } from '#rules/set-up/provider-kinds.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type ProviderState, removeProvider } from '../provider-settings.contract.ts';

type Props = { readonly kind: ProviderKind; readonly state: ProviderState };

/** Removes what is stored of a provider, after a question. */
export function RemoveProvider({ kind, state: { version } }: Props) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const confirm = useConfirmation();
  const toast = useToast();
  const removing = useSingleMutation({
    mutationFn: () => call(transport, removeProvider, { body: { provider: kind, version } }),
    onSuccess: () => toast({ title: 'Removed' }),
    onError: (fault) => toast({ title: sayProblem(fault), type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove ${PROVIDER_NAMES[kind].replace(/^The/, 'the')}?`,
      consequences: [
        kind === 'mail' ? 'Mails wait until another one is entered.' : 'Customers cannot pay by it any more, at once.',
        'What was entered in secret is gone.',
      ],
      confirm: 'Remove',
      isDangerous: true,
    });
    if (isSure) removing.mutate();
  };
  return (
    <Button kind="plain" busy={removing.isPending} onClick={() => void ask()}>
      Remove
    </Button>
  );
}
