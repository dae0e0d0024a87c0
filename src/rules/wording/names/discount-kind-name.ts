/** The displayed name of a discount type; has no other effect (D-98). */
export function discountKindName(kind: number): string {
  return NAMES[kind] ?? 'None';
}

const NAMES: Readonly<Record<number, string>> = {
  1: 'Standard',
  2: 'Min Order Value Applies',
  3: 'Administrator Given',
};
