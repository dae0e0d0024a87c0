import { BoxRule } from './pack-codes.ts';

/** The delivery note on a card; empty for a pack without a special rule. */
export function boxRuleText(rule: BoxRule): string {
  return TEXTS[rule];
}

const TEXTS: Readonly<Record<BoxRule, string>> = {
  [BoxRule.standard]: '',
  [BoxRule.freeWithAnyBox]: 'Travels free with any box',
  [BoxRule.collectionOnly]: 'Collection, local or scheduled delivery only',
  [BoxRule.freeOverMinimum]: 'Free delivery over a minimum order',
  [BoxRule.localFreeOnly]: 'Local free delivery only',
};
