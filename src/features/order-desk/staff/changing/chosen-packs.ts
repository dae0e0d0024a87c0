/** A pack, or one size of it, that is to be added to an order. */
export type ChosenPack = {
  readonly packId: number;
  readonly variantId: number | null;
  readonly name: string;
  readonly quantity: number;
};

export const keyOfPack = ({ packId, variantId }: ChosenPack): string => `${packId} ${variantId ?? ''}`;

/** The same pack again is more of it. */
export function withMore(chosen: readonly ChosenPack[], pack: ChosenPack): readonly ChosenPack[] {
  const before = chosen.find((one) => keyOfPack(one) === keyOfPack(pack));
  return before === undefined ? [...chosen, pack] : withQuantity(chosen, before, before.quantity + pack.quantity);
}

/** A pack stays in the list when there is none of it any more: its field may only be empty on the way to another number. */
export function withQuantity(chosen: readonly ChosenPack[], pack: ChosenPack, quantity: number): readonly ChosenPack[] {
  return chosen.map((one) => (keyOfPack(one) === keyOfPack(pack) ? { ...one, quantity } : one));
}

/** As the calls take them: those of which there is at least one. */
export function linesOf(chosen: readonly ChosenPack[]) {
  return chosen
    .filter(({ quantity }) => quantity > 0)
    .map(({ packId, variantId, quantity }) => ({ packId, quantity, ...(variantId !== null && { variantId }) }));
}
