import { penceTyped } from '#rules/money/pence-typed.ts';
import { type ChoiceRefusal, choiceRefusalSentence } from '#rules/wording/refusals/choice-refusal-sentence.ts';
import { type ProductChoice, productWish } from './product-wish.ts';
import type { Wish } from '../../buying.contract.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** What is wrong with the choices, and beside which part of the form it is shown. */
export type Problem = { readonly at: 'value' | 'variant' | 'picks' | 'quantity'; readonly says: string };

/** What to add to the basket, or what to show where. */
export function wishOrProblem(item: ShopCard, choice: ProductChoice): Wish | Problem {
  const wish = productWish(item, choice);
  if (!('refused' in wish)) return wish;
  const says = choiceRefusalSentence(wish);
  const unread = wish.refused === 'value-out-of-bounds' && penceTyped(choice.value) === null;
  return { at: AT[wish.refused], says: unread ? `${HOW_TO_TYPE} ${says}.` : says };
}

const HOW_TO_TYPE = 'Enter figures, such as 25 or 12.50.';

const AT: Readonly<Record<ChoiceRefusal['refused'], Problem['at']>> = {
  'value-out-of-bounds': 'value',
  'choose-an-option': 'variant',
  'beers-not-picked': 'picks',
  'too-many-packs': 'quantity',
};
