import type { Transaction } from '#platform/database/database.ts';
import { maySellNow, type SellerFacts } from '#rules/till/seller-standing.ts';
import { readSellers } from './sales/sales.repository.ts';

/** Who is named with what a till has sent, by number; nobody of whom there is nobody. */
export async function sellersOf(
  trx: Transaction,
  tillId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SellerFacts>> {
  const sellers = await readSellers(trx, tillId, [...new Set(ids)]);
  return new Map(sellers.map(({ id, ...seller }) => [id, seller]));
}

/** Who of these people may sell at a till now. */
export async function whoMaySell(
  trx: Transaction,
  tillId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const sellers = await sellersOf(trx, tillId, ids);
  return new Set([...sellers].flatMap(([id, seller]) => (maySellNow(seller) ? [id] : [])));
}
