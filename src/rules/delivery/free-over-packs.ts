import { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';

/** A pack of a kind that is sent: on sale, or a draft. */
export type SentPack = { readonly id: number; readonly boxRule: BoxRule; readonly isOnSale: boolean };

/** Of the packs that go by courier, which count for its free delivery. */
export type FreeOverPacks = {
  /** How many are on sale. */
  readonly onSale: number;
  /** How many of those count for it. */
  readonly counting: number;
  /** Those on sale that do not, by their numbers. */
  readonly others: readonly number[];
  /** Drafts that do not. */
  readonly drafts: readonly number[];
};

/**
 * Which packs travel free from the value of an order on that the brewery has set (D-74), and which pay by the box. What travels free
 * with any box, and what no courier brings, is neither.
 */
export function freeOverPacks(packs: readonly SentPack[]): FreeOverPacks {
  const counting = packs.filter(({ boxRule, isOnSale }) => isOnSale && boxRule === BoxRule.freeOverMinimum);
  const paying = packs.filter(({ boxRule }) => boxRule === BoxRule.standard);
  const others = paying.filter(({ isOnSale }) => isOnSale).map(({ id }) => id);
  return {
    onSale: counting.length + others.length,
    counting: counting.length,
    others,
    drafts: paying.filter(({ isOnSale }) => !isOnSale).map(({ id }) => id),
  };
}

/** A change of delivery rule of some packs. */
export type FreeOverChange = { readonly packIds: readonly number[]; readonly from: BoxRule; readonly to: BoxRule };

/**
 * The packs that change when these shall count for free delivery, or no longer. Those that count already, and those with a rule of
 * another sort, stay as they are.
 */
export function changeFreeOver(packs: readonly SentPack[], count: boolean): FreeOverChange {
  const [from, to] = count
    ? ([BoxRule.standard, BoxRule.freeOverMinimum] as const)
    : ([BoxRule.freeOverMinimum, BoxRule.standard] as const);
  return { packIds: packs.filter(({ boxRule }) => boxRule === from).map(({ id }) => id), from, to };
}
