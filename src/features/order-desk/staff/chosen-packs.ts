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

/** None of it any more = it is not chosen. */
export function withQuantity(chosen: readonly ChosenPack[], pack: ChosenPack, quantity: number): readonly ChosenPack[] {
  return chosen.flatMap((one) => {
    if (keyOfPack(one) !== keyOfPack(pack)) return [one];
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
}

/** As the calls take them. */
export function linesOf(chosen: readonly ChosenPack[]) {
  return chosen.map(({ packId, variantId, quantity }) => ({
    packId,
    quantity,
    ...(variantId !== null && { variantId }),
  }));
}
