import { canMoveSale, SALE_MOVES } from '#rules/catalogue/shelf/sale-state.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import type { ProductForStaff } from '../manage-products.contract.ts';
import { MOVE_WORDS, SALE_STATE_NAMES } from './product-words.ts';
import { useProductMoves } from './use-product-moves.ts';

type Props = {
  readonly product: ProductForStaff;
  /** Something is not saved yet: what is put on sale is what was saved, so both wait. */
  readonly isDirty: boolean;
};

/** Where the product stands, and what can be done about it. What can be taken back is done at once and offers Undo. */
export function ProductState({ product, isDirty }: Props) {
  const { move, duplicate } = useProductMoves(product);
  const busy = move.isPending || duplicate.isPending;
  const problem = move.error ?? duplicate.error;
  return (
    <section className="flex flex-wrap items-center justify-between gap-4" aria-label="State">
      <p className="font-semibold">{SALE_STATE_NAMES[product.state]}</p>
      {problem && <Alert>{sayProblem(problem)}</Alert>}
      {isDirty ? (
        <p className="text-ink-soft">Save your changes first; then it can be put on sale or taken from it.</p>
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="plain" busy={busy} onClick={() => duplicate.mutate()}>
            Duplicate
          </Button>
          {SALE_MOVES.filter((one) => canMoveSale(product.state, one)).map((one) => (
            <Button
              key={one}
              kind={one === 'publish' ? 'act' : 'plain'}
              busy={busy}
              onClick={() => move.mutate({ move: one })}
            >
              {MOVE_WORDS[one].button}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
