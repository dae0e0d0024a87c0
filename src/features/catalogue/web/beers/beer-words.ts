import { formatAbv } from '#rules/wording/formats/format-percent.ts';
import type { BeerCard } from '../../catalogue.contract.ts';

/** "Best bitter · 4.2%". */
export function styleAndStrength({ style, aBV }: Pick<BeerCard, 'style' | 'aBV'>): string {
  return [style, formatAbv(aBV)].filter(Boolean).join(' · ');
}
