/** A line of a placed order: pieces that were sold, and how many of them were taken out before packing. */
type LineToPack = { readonly id: number; readonly quantity: number; readonly takenOut: number };

/** Whether nothing of an order would be left once these pieces are taken out: then it is cancelled instead. */
export function takesAllOut(
  lines: readonly LineToPack[],
  pieces: readonly { readonly lineId: number; readonly quantity: number }[],
): boolean {
  return lines.every(({ id, quantity, takenOut }) => {
    const more = pieces.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    return quantity - takenOut - more <= 0;
  });
}
