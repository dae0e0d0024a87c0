import type { Transaction } from '#platform/database/database.ts';
import { ADMINISTRATOR_ROLES } from '#rules/roles/is-administrator.ts';
import { lockActive } from './accounts.repository.ts';

/** How many other administrators can log in; locked, so that the last two cannot be disabled at the same moment. */
export async function otherAdministrators(trx: Transaction, personId: number | null): Promise<number> {
  const administrators = await lockActive(trx, ADMINISTRATOR_ROLES);
  return administrators.filter(({ id }) => id !== personId).length;
}
