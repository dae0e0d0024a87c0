import type { Instant } from '../../calendar/instant.ts';
import type { Pence } from '../../money/pence.ts';
import { type Refusal, wrongFields } from '../../refusal.ts';
import { formatClock } from '../../wording/formats/format-date.ts';
import { formatMoney } from '../../wording/formats/format-money.ts';
import type { KindOfPack } from '../packs/fields-of-kind.ts';
import { type PackPrice, packPriceFault } from '../packs/pack-faults.ts';

/** One price of a pack that is to be another one; pence, null = none. `from` is what the person saw. */
export type PriceWish = {
  readonly packId: number;
  readonly price: PackPrice;
  readonly from: number | null;
  readonly to: number | null;
};

export type PricesNow = KindOfPack &
  Readonly<Record<PackPrice, number | null>> & {
    readonly id: number;
    readonly archived: boolean;
    readonly changedAt: Instant;
    /** Null = not known. */
    readonly changedBy: string | null;
  };

/** The prices of a pack that become other ones, with those of before. */
export type PricesOfPack = {
  readonly id: number;
  readonly before: Partial<Record<PackPrice, number | null>>;
  readonly after: Partial<Record<PackPrice, number | null>>;
};

/**
 * What becomes of the packs when all these prices are saved together; packs of which nothing differs are left out. Refuses all of
 * them, by cell (`cells.3`), where one cannot be such a price, or is another one by now than the person saw (decision 137).
 */
export function changePrices(
  wishes: readonly PriceWish[],
  packs: ReadonlyMap<number, PricesNow>,
): readonly PricesOfPack[] | Refusal {
  const faults = byCell(wishes, (wish) => wishFault(wish, packs.get(wish.packId)));
  const seen = new Set<string>();
  const doubles = byCell(wishes, ({ packId, price }) => {
    const isDouble = seen.has(`${packId}:${price}`);
    seen.add(`${packId}:${price}`);
    return isDouble ? 'This price is here twice' : '';
  });
  const wrong = wrongFields({ ...doubles, ...faults });
  if (wrong !== null) return wrong;
  const changed = byCell(wishes, ({ packId, price, from, to }) => {
    const pack = packs.get(packId);
    return pack && pack[price] !== from && pack[price] !== to ? changedSentence(pack, pack[price]) : '';
  });
  if (Object.keys(changed).length > 0) return { refused: 'prices-changed', fields: changed };
  return differencesOf(wishes, packs);
}

/** The same whatever stands there by now: for prices that were prepared. Those of packs that are gone or archived are left out. */
export function releasePrices(
  wishes: readonly Omit<PriceWish, 'from'>[],
  packs: ReadonlyMap<number, PricesNow>,
): { readonly changes: readonly PricesOfPack[]; readonly leftOut: readonly number[] } {
  const isThere = ({ packId }: Pick<PriceWish, 'packId'>) => packs.get(packId)?.archived === false;
  const leftOut = [...new Set(wishes.filter((wish) => !isThere(wish)).map(({ packId }) => packId))];
  return { changes: differencesOf(wishes.filter(isThere), packs), leftOut };
}

function differencesOf(wishes: readonly Omit<PriceWish, 'from'>[], packs: ReadonlyMap<number, PricesNow>) {
  const changes = new Map<number, PricesOfPack>();
  for (const { packId, price, to } of wishes) {
    const now = packs.get(packId)?.[price] ?? null;
    if (now === to) continue;
    const { before, after } = changes.get(packId) ?? { before: {}, after: {} };
    changes.set(packId, { id: packId, before: { ...before, [price]: now }, after: { ...after, [price]: to } });
  }
  return [...changes.values()];
}

function wishFault({ price, to }: PriceWish, pack: PricesNow | undefined): string {
  return pack ? packPriceFault(pack, price, to) : 'There is no such pack any more';
}

function byCell(wishes: readonly PriceWish[], faultOf: (wish: PriceWish) => string) {
  const faults = wishes.map((wish, at) => [`cells.${at}`, faultOf(wish)] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== ''));
}

function changedSentence({ changedBy, changedAt }: PricesNow, now: number | null): string {
  const sum = now === null ? 'no price' : formatMoney(now as Pence);
  return `${changedBy ?? 'Somebody'} has made it ${sum} at ${formatClock(changedAt)}`;
}
