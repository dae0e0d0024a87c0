/** What kind of place sells the beer; its number is `priority` on the wire (D-140). */
export const OutletKind = { hospitality: 0, retail: 1, other: 2 } as const;
export type OutletKind = (typeof OutletKind)[keyof typeof OutletKind];

/** The kind that a stored number means: whatever is neither hospitality nor retail is other. */
export function outletKindOf(priority: number): OutletKind {
  if (priority === OutletKind.hospitality || priority === OutletKind.retail) return priority;
  return OutletKind.other;
}

type Named = { readonly title: string; readonly priority: number };

/** By kind, then by name in the order of the alphabet (D-140). */
export function inOrderOfOutlets<T extends Named>(outlets: readonly T[]): readonly T[] {
  return outlets.toSorted(
    (one, other) =>
      outletKindOf(one.priority) - outletKindOf(other.priority) || alphabet.compare(one.title, other.title),
  );
}

const alphabet = new Intl.Collator('en-GB', { sensitivity: 'base' });
