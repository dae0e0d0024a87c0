/** The kind of place that sells the beer; its number is `priority` on the wire (D-140). */
export const OutletKind = { hospitality: 0, retail: 1, other: 2 } as const;
export type OutletKind = (typeof OutletKind)[keyof typeof OutletKind];

/** The kind for a stored number: anything but hospitality and retail is other. */
export function outletKindOf(priority: number): OutletKind {
  if (priority === OutletKind.hospitality || priority === OutletKind.retail) return priority;
  return OutletKind.other;
}

type Named = { readonly title: string; readonly priority: number };

/** By kind, then alphabetically by name (D-140). */
export function inOrderOfOutlets<T extends Named>(outlets: readonly T[]): readonly T[] {
  return outlets.toSorted(
    (one, other) =>
      outletKindOf(one.priority) - outletKindOf(other.priority) || alphabet.compare(one.title, other.title),
  );
}

const alphabet = new Intl.Collator('en-GB', { sensitivity: 'base' });
