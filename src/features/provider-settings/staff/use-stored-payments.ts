import { useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { changeAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type PaymentSettings, paymentSettings } from '../provider-settings.contract.ts';

/** Puts what a save answers in the place of what was read, and reads what a colleague has stored meanwhile. */
export function useStoredPayments() {
  const query = queryOf(useTransport(), paymentSettings, { for: 'staff' });
  const queryClient = useQueryClient();
  return {
    store: (saved: Partial<PaymentSettings>) => {
      changeAnswer(queryClient, query.queryKey, (before) => ({ ...before, ...saved }));
      void queryClient.invalidateQueries({ queryKey: keyOf('staff'), refetchType: 'none' });
    },
    latest: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
  };
}
