import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { readOrder } from '#features/basket/server/draft/whole-order.ts';
import type { Database } from '#platform/database/database.ts';
import { type DeskFacts, readDeskFacts } from '../desk-facts.repository.ts';

export type OrderWithFacts = { readonly order: StoredOrder; readonly facts: DeskFacts };

/** What was added to an order and is in its box, the oldest first; one after the other, since there is seldom more than one. */
export async function readAdditions(
  db: Database,
  { links }: Pick<StoredOrder, 'links'>,
): Promise<readonly OrderWithFacts[]> {
  const additions: OrderWithFacts[] = [];
  for (const { id, added } of links) {
    const order = added ? await readOrder(db, { orderId: id }) : null;
    if (order !== null) additions.push({ order, facts: await readDeskFacts(db, id) });
  }
  return additions;
}
