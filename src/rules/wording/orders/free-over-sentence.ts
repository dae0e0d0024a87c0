import type { FreeOverPacks } from '../../delivery/free-over-packs.ts';

/** How many packs on sale count for free delivery, said beside the sum from which on it is free. */
export function freeOverSentence({ onSale, counting }: Pick<FreeOverPacks, 'onSale' | 'counting'>): string {
  if (onSale === 0) return 'No pack that goes by courier is on sale yet.';
  if (onSale === 1) return `The one pack on sale ${counting === 1 ? 'counts' : 'does not count'} for it.`;
  if (counting === onSale) return `All ${onSale} packs on sale count for it.`;
  if (counting === 0) return `None of the ${onSale} packs on sale counts for it.`;
  return `${counting} of ${onSale} packs on sale ${counting === 1 ? 'counts' : 'count'} for it.`;
}

/** What follows when all packs shall count for it: of so many that do not yet, some on sale and some drafts. */
export function freeOverConsequence({ others, drafts }: Pick<FreeOverPacks, 'others' | 'drafts'>): string {
  const all = others.length + drafts.length;
  if (all === 1) return `1 pack${drafts.length === 1 ? ', a draft,' : ''} changes: it counts from now on.`;
  return `${all} packs change${draftsAmong(drafts.length, all)}: they count from now on.`;
}

function draftsAmong(drafts: number, all: number): string {
  if (drafts === 0) return '';
  if (drafts === all) return ', all of them drafts';
  return drafts === 1 ? ', 1 of them a draft' : `, ${drafts} of them drafts`;
}
