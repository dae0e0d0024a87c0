import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sayProblem } from '#wire/say-problem.ts';
import type { Session } from '#wire/session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { queryOf } from '#wire/query-of.ts';
import { call } from '#wire/call.ts';
import { activateVoucher, type ActivateAnswer as Activated, myVouchers } from '../memberships.contract.ts';

export type Activating = ReturnType<typeof useActivate>;

/** Activates a code. The list of vouchers is refetched afterwards, whatever the result. */
export function useActivate(session: Session | null, onDone: (activated: Activated) => void) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const { mutate, reset, data, error, isPending, variables } = useMutation({
    mutationFn: ({ code, replace }: { readonly code: string; readonly replace: boolean }) =>
      call(transport, activateVoucher, { query: { code, replace } }),
    onSuccess: async (answer) => {
      if (asksForConsent(answer)) return;
      onDone(answer);
      await queryClient.invalidateQueries(
        queryOf(transport, myVouchers, { query: { staff: false }, for: { person: session?.userEmail ?? '' } }),
      );
    },
  });
  return {
    busy: isPending,
    begin: (code: string) => mutate({ code, replace: false }),
    /** Agrees to lose the rest of the lower membership. */
    agree: () => variables && mutate({ code: variables.code, replace: true }),
    forget: reset,
    asks: data && asksForConsent(data) ? data : null,
    result: data && !asksForConsent(data) ? data : null,
    says: error ? sayProblem(error) : null,
  };
}

function asksForConsent({ outcome }: Activated): boolean {
  return outcome === 'would-replace';
}
