import { useRef, useState } from 'react';
import type { Buying } from '../buying.ts';
import type { Filling } from './use-filling.ts';
import { useBuyingInCases } from '../card/use-buying-in-cases.ts';
import { type Problem, wishOrProblem } from './wish-or-problem.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = {
  readonly item: ShopCard;
  readonly filling: Filling | null;
  readonly buying: Buying;
  readonly onAdded: () => void;
};

/**
 * The choices on the product details, what is wrong with them, and the Add. Every press adds, and the answer to the last opens the
 * basket, unless there is a note to read first.
 */
export function useProductForm({ item, filling, buying, onAdded }: Props) {
  const [quantity, setQuantity] = useState(1);
  const [variantId, setVariantId] = useState<number | null>(null);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [note, setNote] = useState('');
  const [deciding, setDeciding] = useState(false);
  const pending = useRef(0);
  const cases = useBuyingInCases(item, buying.add);

  const buy = async (): Promise<Problem | null> => {
    const wish = wishOrProblem(item, { quantity, variantId, value, filling });
    if ('says' in wish) return wish;
    const outcome = await cases.add(wish);
    if (!outcome.added) return outcome.says === '' ? null : { at: 'quantity', says: outcome.says };
    if (outcome.note !== undefined) {
      setNote(outcome.note);
      setQuantity((now) => (now === quantity ? 1 : now));
    } else if (pending.current === 1) onAdded();
    return null;
  };
  const add = async () => {
    pending.current += 1;
    setDeciding(true);
    setProblem(null);
    setNote('');
    setProblem(await buy());
    pending.current -= 1;
    setDeciding(pending.current > 0);
  };
  const changing =
    <T>(set: (to: T) => void) =>
    (to: T) => {
      setProblem(null);
      setNote('');
      set(to);
    };
  return {
    quantity,
    variantId,
    value,
    /** Why fewer were added than asked for; empty = nothing to say. */
    note,
    deciding,
    add,
    question: cases.question,
    wasQuestionOpen: cases.wasQuestionOpen,
    setQuantity: changing(setQuantity),
    setVariantId: changing(setVariantId),
    setValue: changing(setValue),
    says: (at: Problem['at']) => (problem?.at === at ? problem.says : ''),
  };
}
