type PackSort = { readonly id: number; readonly sort: number };

/**
 * The sort numbers of the packs of a product in another order, which are those that it had, so that it keeps its place among the
 * other products (D-46); where two were equal, the later one is one more. Null when these are not the packs that it has.
 */
export function sortPacks(now: readonly PackSort[], order: readonly number[]): readonly PackSort[] | null {
  const known = new Set(now.map(({ id }) => id));
  if (order.length !== now.length || new Set(order).size !== order.length || !order.every((id) => known.has(id)))
    return null;
  const sorts = now.map(({ sort }) => sort).toSorted((one, other) => one - other);
  const rising = sorts.reduce<readonly number[]>(
    (before, sort) => [...before, Math.max(sort, (before.at(-1) ?? Number.NEGATIVE_INFINITY) + 1)],
    [],
  );
  return order.map((id, place) => ({ id, sort: rising[place] ?? 0 }));
}
