import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { canMoveSale, SALE_MOVES, type SaleMove } from '#rules/catalogue/shelf/sale-state.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useRecordCache } from '#ui/staff/record/use-record-form.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { duplicatePack, movePack, type PackForStaff } from '../../manage-packs.contract.ts';
import { MOVE_WORDS, SALE_STATE_NAMES } from '../product-words.ts';
import { packRecord } from './pack-record.ts';

type Props = {
  readonly pack: PackForStaff;
  /** Something is not saved yet: what is put on sale is what was saved, so both wait. */
  readonly isDirty: boolean;
};

/** Where the pack stands, and what can be done about it. */
export function PackState({ pack, isDirty }: Props) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { store } = useRecordCache(packRecord(pack.productId));
  const { id, version } = pack;
  const moving = useSingleMutation({
    mutationFn: ({ move }: { readonly move: SaleMove }) => call(transport, movePack, { body: { id, version, move } }),
    onSuccess: (moved, { move }) => {
      store(moved);
      toast({ title: MOVE_WORDS[move].done });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  const duplicating = useSingleMutation({
    mutationFn: () => call(transport, duplicatePack, { body: { id } }),
    onSuccess: async (copy) => {
      store(copy);
      toast({ title: 'This is the copy' });
      await navigate({ to: staffPaths.pack.replace('$id', String(copy.id)) as never });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  const busy = moving.isPending || duplicating.isPending;
  const problem = moving.error ?? duplicating.error;
  return (
    <section className="flex flex-wrap items-center justify-between gap-4" aria-label="State">
      <p className="font-semibold">{SALE_STATE_NAMES[pack.state]}</p>
      {problem && <Alert>{sayProblem(problem)}</Alert>}
      {isDirty ? (
        <p className="text-ink-soft">Save your changes first; then it can be put on sale or taken from it.</p>
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="plain" busy={busy} onClick={() => duplicating.mutate()}>
            Duplicate
          </Button>
          {SALE_MOVES.filter((one) => canMoveSale(pack.state, one)).map((one) => (
            <Button
              key={one}
              kind={one === 'publish' ? 'act' : 'plain'}
              busy={busy}
              onClick={() => moving.mutate({ move: one })}
            >
              {MOVE_WORDS[one].button}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
