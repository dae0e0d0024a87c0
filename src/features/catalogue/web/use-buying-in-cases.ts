import { useState } from 'react';
import { splitIntoCases, type SplitIntoCases } from '#rules/catalogue/split-into-cases.ts';
import { bothAdded } from './both-added.ts';
import type { Added, Buying, Wish } from './buying.ts';
import type { ShopCard } from './catalogue.client.ts';

/** A quantity that makes whole cases and some singles, and what the shopper answers to that. */
export type CasesAsked = SplitIntoCases & {
  readonly agree: () => void;
  readonly decline: () => void;
};

const NOT_NOW: Added = { added: false, says: '' };

/**
 * Adds a single in cases where it comes to cases (D-43). Whole cases go straight in; whole cases with a rest are asked about
 * first, in `asked`, and the add waits for the answer. Declined, nothing is added and nothing is said.
 */
export function useBuyingInCases(card: Pick<ShopCard, 'bulkPack'>, add: Buying['add']) {
  const [asked, setAsked] = useState<CasesAsked | null>(null);
  const [hasAsked, setHasAsked] = useState(false);

  const answered = (split: SplitIntoCases) =>
    new Promise<boolean>((settle) => {
      const answer = (agreed: boolean) => () => {
        setAsked(null);
        settle(agreed);
      };
      setHasAsked(true);
      setAsked({ ...split, agree: answer(true), decline: answer(false) });
    });

  return {
    asked,
    /** Once it has been asked the box stays, so that the focus finds its way back. */
    hasAsked,
    add: async (wish: Wish): Promise<Added> => {
      const split = splitIntoCases(wish.quantity, card.bulkPack);
      if (card.bulkPack === null || split.cases === 0) return add(wish);
      if (split.mustAgree && !(await answered(split))) return NOT_NOW;
      const cases = await add({ packId: card.bulkPack.id, quantity: split.cases });
      return split.singles === 0 || !cases.added
        ? cases
        : bothAdded(cases, await add({ ...wish, quantity: split.singles }));
    },
  };
}
