import { useState } from 'react';
import type { SplitIntoCases } from '#rules/catalogue/packs/split-into-cases.ts';
import type { Buying } from '../buying.ts';
import { buyInCases } from './buy-in-cases.ts';
import type { Added, Wish } from '../../buying.contract.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** A quantity of whole cases and some singles, and the shopper's answers. */
export type OpenCasesQuestion = SplitIntoCases & {
  readonly agree: () => void;
  readonly decline: () => void;
};

/**
 * Adds a single in cases where the quantity makes some (D-43). Whole cases are added at once; with singles left over
 * the shopper is asked first, by `question`, and the add waits for her answer. Declined, nothing is added and no
 * message shown.
 */
export function useBuyingInCases(card: Pick<ShopCard, 'bulkPack'>, add: Buying['add']) {
  const [question, setQuestion] = useState<OpenCasesQuestion | null>(null);
  const [wasQuestionOpen, setWasQuestionOpen] = useState(false);

  const answered = (split: SplitIntoCases) =>
    new Promise<boolean>((settle) => {
      const answer = (agreed: boolean) => () => {
        setQuestion(null);
        settle(agreed);
      };
      setWasQuestionOpen(true);
      setQuestion({ ...split, agree: answer(true), decline: answer(false) });
    });

  return {
    question,
    /** Once opened, the box stays mounted, so that the focus can return. */
    wasQuestionOpen,
    add: async (wish: Wish): Promise<Added> => {
      // A press before it was shown.
      if (question !== null) return { added: false, says: '' };
      const { bulkPack } = card;
      if (bulkPack === null || wish.quantity < bulkPack.numPacks) return add(wish);
      return buyInCases(wish, bulkPack, { add, asks: answered });
    },
  };
}
