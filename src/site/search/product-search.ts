/** The pack from whose page one of its parts was opened: Close returns to it (D-122). */
type ProductSearch = { parent?: number };

export function productSearch({ parent }: Record<string, unknown>): ProductSearch {
  const id = Number(parent);
  return Number.isSafeInteger(id) && id > 0 && id < 1_000_000_000 ? { parent: id } : {};
}
