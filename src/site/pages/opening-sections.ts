import type { Section } from '#features/brewery/web/OpeningHours.tsx';

/** The section whose opening hours a card shows, by its source (D-138). */
export const SECTION_OF: Readonly<Record<number, Section>> = { 1101: 'tap', 1102: 'shop', 1103: 'food' };
