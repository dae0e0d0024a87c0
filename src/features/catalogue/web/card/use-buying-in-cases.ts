import { useState } from 'react';
import type { SplitIntoCases } from '#rules/catalogue/split-into-cases.ts';
import type { Buying } from '../buying.ts';
import type { Added, Wish } from '../../buying.contract.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** A quantity that makes whole cases and some singles, and what the shopper answers to that. */
export type OpenCasesQuestion = SplitIntoCases & {
  readonly agree: () => void;
  readonly decline: () => void;
};

/**
 * Adds a single in cases where it comes to cases (D-43). Whole cases go straight in; whole cases with a rest are asked about
 * first, in `question`, and the add waits for the answer. Declined, nothing is added and nothing is said.
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
    /** Once it has been asked the box stays, so that the focus finds its way back. */
    wasQuestionOpen,
    add: async (wish: Wish): Promise<Added> => {
      const { bulkPack } = card;
      if (bulkPack === null || wish.quantity < bulkPack.numPacks) return add(wish);
      const { buyInCases } = await import('./buy-in-cases.ts');
      return buyInCases(wish, bulkPack, { add, asks: answered });
    },
  };
}
