import { expect } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import type { Database } from '#platform/database/database.ts';

/** The database agrees with itself in all that `npm run audit` asks; what does not is told with its question. */
export async function expectAuditPasses(db: Database): Promise<void> {
  for (const { broken, holds } of await audit(db)) expect([holds, broken]).toEqual([holds, []]);
}
