import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SaleMove } from '#rules/catalogue/shelf/sale-state.ts';
import { staffPaths } from '#staff/paths.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useRecordCache } from '#ui/staff/record/use-record-form.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { duplicateProduct, moveProduct, type ProductForStaff } from '../manage-products.contract.ts';
import { productRecord } from './product-record.ts';
import { MOVE_WORDS } from './product-words.ts';

/** What can be done with a product as a whole. A move that another takes back offers Undo. */
export function useProductMoves({ id, version: shownVersion }: Pick<ProductForStaff, 'id' | 'version'>) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { store } = useRecordCache(productRecord);
  const changeLists = () => queryClient.invalidateQueries({ queryKey: keyOf('staff') });
  const storeMove = async (move: SaleMove, version: number) => {
    const moved = await call(transport, moveProduct, { body: { id, version, move } });
    store(moved);
    return moved;
  };
  const undoing = useSingleMutation({
    mutationFn: ({ move, version }: { readonly move: SaleMove; readonly version: number }) => storeMove(move, version),
    onSuccess: (_, { move }) => toast({ title: MOVE_WORDS[move].done }),
    // Where it was asked for: the screen may be another one by now.
    onError: (fault) => toast({ title: sayProblem(fault), type: 'error' }),
    onSettled: changeLists,
  });
  const move = useSingleMutation({
    mutationFn: ({ move: one }: { readonly move: SaleMove }) => storeMove(one, shownVersion),
    // Only the version that this act made is taken back: whatever somebody else has changed since is refused as a conflict.
    onSuccess: ({ version, state }, { move: one }) => {
      const { done, undo } = MOVE_WORDS[one];
      // What was live before it was archived comes back as a draft: that is said, and not undone.
      const canUndo = undo !== undefined && state !== 'archived';
      toast({ title: done, ...(canUndo && { undo: () => undoing.mutate({ move: undo, version }) }) });
    },
    onSettled: changeLists,
  });
  const duplicate = useSingleMutation({
    mutationFn: () => call(transport, duplicateProduct, { body: { id } }),
    onSuccess: async (copy) => {
      store(copy);
      toast({ title: 'This is the copy' });
      await navigate({ to: staffPaths.product.replace('$id', String(copy.id)) as never });
    },
    onSettled: changeLists,
  });
  return { move, duplicate };
}
