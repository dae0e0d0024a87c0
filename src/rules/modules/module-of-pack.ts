import { isAdvanced, isMembership, isTicket } from '#rules/catalogue/packs/pack-traits.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import type { Module } from './module-parts.ts';

type Sold = Pick<Pack, 'kind' | 'extraKind'> & { readonly product: Pick<Pack['product'], 'groupId'> };

/** The module without which a pack is not sold; null = it is sold in any case. */
export function moduleOfPack(pack: Sold): Module | null {
  if (isTicket(pack)) return 'events';
  if (isMembership(pack)) return 'members';
  return isAdvanced(pack) ? 'brewed-to-order' : null;
}
