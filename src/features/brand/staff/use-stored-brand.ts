import { useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type BrandForStaff, brandToManage } from '../brand.contract.ts';

/** Puts what a save answers in the place of what was read, and reads what a colleague has stored meanwhile. */
export function useStoredBrand() {
  const query = queryOf(useTransport(), brandToManage, { for: 'staff' });
  const queryClient = useQueryClient();
  return {
    store: (saved: BrandForStaff) => {
      showAnswer(queryClient, query.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keyOf('staff'), refetchType: 'none' });
    },
    latest: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
  };
}
