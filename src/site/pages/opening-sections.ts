import type { OpeningHours } from '#features/brewery/brewery.contract.ts';
import type { Section } from '#features/brewery/web/OpeningHours.tsx';

/** The section whose opening hours a card shows, by its source (D-138). */
const SECTION_OF: Readonly<Record<number, Section>> = { 1101: 'tap', 1102: 'shop', 1103: 'food' };

/** The section of a card that shows opening hours; null when it has none, and for any other card (D-139). */
export function openingSection(source: number, hours: OpeningHours | undefined): Section | null {
  const section = SECTION_OF[source];
  return section !== undefined && hours !== undefined && hours[`${section}List`].length > 0 ? section : null;
}
