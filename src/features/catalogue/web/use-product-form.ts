import { useState } from 'react';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Buying, Wish } from './buying.ts';
import type { ShopCard } from './catalogue.client.ts';
import type { Chosen } from './product-wish.ts';
import type { Filling } from './use-filling.ts';
import { useBuyingInCases } from './use-buying-in-cases.ts';

type Problem = { readonly at: 'value' | 'variant' | 'picks' | 'quantity'; readonly says: string };

type Props = {
  readonly item: ShopCard;
  readonly filling: Filling | null;
  readonly buying: Buying;
  readonly onAdded: () => void;
};

/**
 * What is chosen on the page of a pack, what is wrong with it, and the Add that leads to the basket, unless there is a note
 * to read first.
 */
export function useProductForm({ item, filling, buying, onAdded }: Props) {
  const [quantity, setQuantity] = useState(1);
  const [variantId, setVariantId] = useState<number | null>(null);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [note, setNote] = useState('');
  const [deciding, setDeciding] = useState(false);
  const cases = useBuyingInCases(item, buying.add);

  const buy = async (): Promise<Problem | null> => {
    const wish = await wishOf(item, { quantity, variantId, value, filling });
    if ('says' in wish) return wish;
    const outcome = await cases.add(wish);
    if (!outcome.added) return outcome.says === '' ? null : { at: 'quantity', says: outcome.says };
    if (outcome.note === undefined) onAdded();
    else {
      setNote(outcome.note);
      setQuantity(1);
    }
    return null;
  };
  const add = async () => {
    setDeciding(true);
    setProblem(null);
    setNote('');
    setProblem(await buy());
    setDeciding(false);
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
    /** What was added is in the basket, and this is why it is not all that was wished; empty = nothing to tell. */
    note,
    deciding,
    add,
    asked: cases.asked,
    hasAsked: cases.hasAsked,
    setQuantity: changing(setQuantity),
    setVariantId: changing(setVariantId),
    setValue: changing(setValue),
    says: (at: Problem['at']) => (problem?.at === at ? problem.says : ''),
  };
}

const AT: Readonly<Partial<Record<Refusal['refused'], Problem['at']>>> = {
  'value-out-of-bounds': 'value',
  'choose-an-option': 'variant',
  'beers-not-picked': 'picks',
  'too-many-packs': 'quantity',
};

/** What a wish is measured by, and the sentences that refuse it, are not needed before somebody presses Add. */
async function wishOf(item: ShopCard, chosen: Chosen): Promise<Wish | Problem> {
  const [{ productWish }, { refusalSentence }] = await Promise.all([
    import('./product-wish.ts'),
    import('#rules/wording/refusal-sentence.ts'),
  ]);
  const wish = productWish(item, chosen);
  return isRefusal(wish) ? { at: AT[wish.refused] ?? 'quantity', says: refusalSentence(wish) } : wish;
}
