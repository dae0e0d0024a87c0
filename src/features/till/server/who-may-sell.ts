import type { Transaction } from '#platform/database/database.ts';
import { roleHasPermission } from '#rules/roles/has-permission.ts';
import { readSellers } from './sales/sales.repository.ts';

/** Who of these people may sell at a till. */
export async function whoMaySell(trx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const sellers = await readSellers(trx, [...new Set(ids)]);
  return new Set(sellers.filter(({ role }) => roleHasPermission(role, 'till.sell')).map(({ id }) => id));
}
