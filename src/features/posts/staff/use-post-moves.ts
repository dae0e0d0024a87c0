import { useQueryClient } from '@tanstack/react-query';
import type { PostMove } from '#rules/content/move-post.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useRemoval } from '#ui/staff/record/use-removal.ts';
import { type RecordContract, useRecordCache } from '#ui/staff/record/use-record-form.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import type { AnswerOf, Contract } from '#wire/contract.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import type { PostForStaff } from '../post-shape.contract.ts';
import { MOVE_WORDS } from './post-publication.ts';

type Move = { readonly move: PostMove; readonly publishAt?: string | null };

/** What the screens of one kind of post need to know of it. */
export type PostDesk = {
  readonly read: RecordContract;
  readonly move: Contract;
  readonly remove: Contract;
  /** The address of the list. */
  readonly list: string;
  /** The page of the site, by its slug. */
  readonly pageOf: (slug: string) => string;
};

/** What can be done with a post as a whole. A move that another takes back offers Undo. */
export function usePostMoves(desk: PostDesk, { id, version: shownVersion, title, publication }: PostForStaff) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { store } = useRecordCache(desk);
  const changeLists = () => queryClient.invalidateQueries({ queryKey: keyOf('staff') });
  const storeMove = async ({ move, publishAt = null }: Move, version: number) => {
    const moved = (await call(transport, desk.move, {
      body: { id, version, move, publishAt },
    })) as AnswerOf<RecordContract>;
    store(moved);
    return moved;
  };
  const undoing = useSingleMutation({
    mutationFn: ({ move, version }: { readonly move: PostMove; readonly version: number }) =>
      storeMove({ move }, version),
    onSuccess: (_, { move }) => toast({ title: MOVE_WORDS[move].done }),
    // Where it was asked for: the screen may be another one by now.
    onError: (fault) => toast({ title: sayProblem(fault), type: 'error' }),
    onSettled: changeLists,
  });
  const move = useSingleMutation({
    mutationFn: (chosen: Move) => storeMove(chosen, shownVersion),
    // Only the version that this act made is taken back: whatever somebody else has changed since is refused as a conflict.
    onSuccess: ({ version }, { move: one }) => {
      const { done, undo } = MOVE_WORDS[one];
      toast({ title: done, ...(undo && { undo: () => undoing.mutate({ move: undo, version }) }) });
    },
    onSettled: changeLists,
  });
  const remove = useRemoval({
    verb: 'Delete',
    what: `“${title}”`,
    consequences: [
      publication === 'archived'
        ? 'Its page in the archive will be gone, and links to it lead nowhere.'
        : 'It was never needed on the site by anybody but you.',
      'This cannot be undone.',
    ],
    remove: () => call(transport, desk.remove, { body: { id, version: shownVersion } }),
    list: desk.list,
  });
  return { move, remove };
}
