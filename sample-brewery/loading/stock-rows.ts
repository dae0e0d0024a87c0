import { isCounted } from '#rules/catalogue/packs/pack-traits.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { Pack, PackId } from '#rules/catalogue/packs/pack.ts';
import { needsOfLine } from '#rules/stock/needs-of-line.ts';
import { freeByPack, usual } from '../stock.ts';
import type { RowOf, WholeRow } from './insert-rows.ts';
import { isDraft, isWaiting } from './order-rows.ts';
import type { PricedSample } from './order-facts.ts';

type Item = {
  readonly id: number;
  readonly pack_id: number;
  readonly variant_id: number | null;
  readonly free: number;
};

/**
 * The cellar, and what the sample's own orders keep of it: drafts with a running clock reserve, orders that are placed and not yet
 * fulfilled commit. On hand = free + reserved + committed.
 */
export function stockRows(
  packs: ReadonlyMap<PackId, Pack>,
  samples: readonly PricedSample[],
): { items: RowOf<'stock_item'>[]; holds: RowOf<'stock_hold'>[] } {
  const items = counted(packs);
  const holds = samples.flatMap((sample) => holdsOf(sample, items));
  const sum = (id: number, committed: boolean): number =>
    holds
      .filter((hold) => hold.stock_item_id === id && hold.committed === committed)
      .reduce((all, hold) => all + hold.quantity, 0);
  return {
    holds,
    items: items.map(({ free, ...item }) => {
      const reserved = sum(item.id, false);
      const committed = sum(item.id, true);
      return { ...item, on_hand: free + reserved + committed, reserved, committed };
    }),
  };
}

function counted(packs: ReadonlyMap<PackId, Pack>): Item[] {
  return [...packs.values()]
    .filter((pack) => isCounted(pack) && pack.kind !== PackKind.multipack && pack.kind !== PackKind.dynamicPack)
    .flatMap((pack) =>
      (pack.variants.length > 0 ? pack.variants.map(({ id }) => id) : [null]).map((variant) => ({
        pack_id: pack.id,
        variant_id: variant,
        free: freeByPack[pack.id] ?? usualFor(pack.kind),
      })),
    )
    .map((item, at) => ({ id: at + 1, ...item }));
}

function usualFor(kind: PackKind): number {
  switch (kind) {
    case PackKind.bottleOrCan:
      return usual.bottleOrCan;
    case PackKind.caseOfOne:
      return usual.caseOfOne;
    case PackKind.miniKegOrBagInBox:
      return usual.miniKegOrBagInBox;
    case PackKind.cask:
    case PackKind.keg:
      return usual.caskOrKeg;
    case PackKind.multipack:
    case PackKind.dynamicPack:
      return 0;
    case PackKind.merchandise:
    case PackKind.ticket:
    case PackKind.voucherOrMembership:
    case PackKind.openPriceExVat:
      return usual.goods;
  }
  return kind satisfies never;
}

type HoldRow = WholeRow<'stock_hold'>;

function holdsOf({ order, lines }: PricedSample, items: readonly Item[]): HoldRow[] {
  const reserves = isDraft(order.status) && order.keptForMinutes !== undefined;
  if (!reserves && !isWaiting(order.status)) return [];
  return lines.flatMap(({ line, pack }) => {
    const each = new Map<number, number>();
    for (const need of needsOfLine(pack, line.variantId, line.picks)) {
      const item = items.find((one) => one.pack_id === need.packId && one.variant_id === need.variantId);
      if (item === undefined) throw new Error(`Nothing in the cellar is pack ${need.packId}`);
      each.set(item.id, (each.get(item.id) ?? 0) + need.quantity * line.quantity);
    }
    return [...each].map(([stock_item_id, quantity]) => ({
      line_id: line.id,
      stock_item_id,
      quantity,
      committed: !reserves,
    }));
  });
}
