import type { Refusal } from '#rules/refusal.ts';
import { formatRoundMoney } from '../formats/format-money.ts';

type Reason = 'value-out-of-bounds' | 'choose-an-option' | 'beers-not-picked' | 'too-many-packs';

/** A refusal of what was chosen on the page of a product, which the page finds by itself before it sends anything. */
export type ChoiceRefusal = Extract<Refusal, { refused: Reason }>;

type Sentences = { readonly [R in Reason]: (refusal: Extract<Refusal, { refused: R }>) => string };

/** Apart from the sentences of all other refusals, so that a page of the shop loads no more than it can say. */
export const CHOICE_SENTENCES: Sentences = {
  'value-out-of-bounds': ({ least, most }) =>
    `Value must be between ${formatRoundMoney(least)} and ${formatRoundMoney(most)}`,
  'choose-an-option': ({ packName }) => `Please choose one of the options of ${packName}`,
  'beers-not-picked': () => 'Not all the beers have yet been picked',
  'too-many-packs': () => 'You are trying to buy too many packs',
};

/** The displayed sentence of a refusal of a choice. */
export function choiceRefusalSentence(refusal: ChoiceRefusal): string {
  const sentence = CHOICE_SENTENCES[refusal.refused] as (refusal: ChoiceRefusal) => string;
  return sentence(refusal);
}
