import { randomUUID } from 'node:crypto';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { NewCredit } from '../credit-notes.repository.ts';
import type { OrderWithFacts } from '../additions/read-additions.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { type ContainersBack, isOnLoan } from '#rules/trade/containers.ts';
import { depositsBack, depositsThatWaited } from '#rules/trade/deposits-back.ts';
import { insertReturns, lockBusiness } from './containers.repository.ts';
import { creditDeposits, type DepositDeps, isSame, lockOrdersWithDeposits, openDeposits } from './credit-deposits.ts';
import { readBusinessesThatWait, readReturnsOf } from './deposits.repository.ts';

/**
 * Credits deposits on containers that came back before they could be (decision 116): of orders that are paid by now, and for full
 * ones whose own deposit had gone back. Safe to repeat; a business of which it fails keeps no other from its own.
 */
export async function creditWaitingDeposits(
  { db, ...deps }: DepositDeps & { readonly db: Database },
  now: Instant,
): Promise<void> {
  const waiting = await readBusinessesThatWait(db);
  if (waiting.length === 0) return;
  const shop = await deps.drafts.gather(now, null);
  const faults: unknown[] = [];
  for (const businessId of waiting)
    try {
      await inTransaction(db, (trx) => creditOfBusiness(trx, businessId, shop, deps));
    } catch (fault) {
      faults.push(fault);
    }
  if (faults.length > 0) throw new AggregateError(faults, 'Some deposits that waited could not be credited');
}

async function creditOfBusiness(
  trx: Transaction,
  businessId: number,
  shop: ShopFacts,
  deps: DepositDeps,
): Promise<void> {
  const orders = await lockOrdersWithDeposits(trx, businessId, deps);
  if (!(await lockBusiness(trx, businessId))) return;
  const returns = await readReturnsOf(trx, businessId);
  const open = openDeposits(orders);
  const kinds = open.filter((one, place) => open.findIndex((other) => isSame(one, other)) === place);
  const empties = kinds.flatMap(({ packKind, sizeMl }) => {
    const kind = { packKind, sizeMl };
    const earlier = returns.filter((one) => isSame(one, kind));
    const quantity = depositsThatWaited(
      open.filter((one) => isSame(one, kind)),
      earlier,
    );
    if (quantity === 0) return [];
    const counted = earlier.filter(({ deposits }) => deposits !== 0).map(({ deposits }) => deposits);
    const { counted: deposits, credited } = depositsBack(quantity, quantity, counted);
    return [{ ...kind, quantity, deposits, credited }];
  });
  if (empties.length === 0) return;
  const entry = { id: randomUUID(), businessId, note: '' };
  await insertReturns(trx, entry, empties, { by: null, at: shop.now, origin: 'waited' });
  await creditDeposits(trx, empties, orders, { by: null, shop }, deps);
}

/**
 * Of full casks and kegs that come back from a business by a credit note, notes those that took no deposit of their own line with
 * them: each is a container back, for which another deposit can be credited.
 */
export async function noteFullContainers(
  trx: Transaction,
  { order }: OrderWithFacts,
  { goods, parts }: Pick<NewCredit, 'goods' | 'parts'>,
  { by, shop }: { readonly by: number; readonly shop: ShopFacts },
): Promise<void> {
  const { businessId } = order;
  if (businessId === null || (goods !== 'to-stock' && goods !== 'written-off')) return;
  const without = parts.flatMap(({ lineId, isDeposit, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    const pack = line && shop.catalogue.packs.get(line.packId);
    if (isDeposit === true || !pack || !isOnLoan({ packKind: pack.kind })) return [];
    const own = parts.find((part) => part.lineId === lineId && part.isDeposit === true)?.quantity ?? 0;
    return quantity > own ? [{ packKind: pack.kind, sizeMl: pack.sizeMl, quantity: quantity - own }] : [];
  });
  const full = byContainer(without);
  if (full.length === 0) return;
  const entry = { id: randomUUID(), businessId, note: '' };
  await insertReturns(
    trx,
    entry,
    full.map((one) => ({ ...one, deposits: 0 })),
    { by, at: shop.now, origin: 'full' },
  );
}

function byContainer(containers: readonly ContainersBack[]): readonly ContainersBack[] {
  return [...Map.groupBy(containers, ({ packKind, sizeMl }) => `${packKind} ${sizeMl}`).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }] : [];
  });
}
