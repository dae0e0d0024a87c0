import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { OldAddress } from '../../old-addresses.contract.ts';
import type { Change } from './manage-posts.repository.ts';
import { readOldAddresses, removeOldAddress } from './old-addresses.repository.ts';

export type OldAddresses = ReturnType<typeof createOldAddresses>;

/** The addresses that posts had before, as staff see and remove them. */
export function createOldAddresses(db: Database) {
  return {
    of: async (id: number): Promise<OldAddress[] | Refusal> => (await readOldAddresses(db, id)) ?? UNKNOWN,

    remove: (id: number, slug: string, { by, at }: Change): Promise<OldAddress[] | Refusal> =>
      inTransaction(db, async (trx) => {
        if (!(await removeOldAddress(trx, id, slug))) return UNKNOWN;
        const entry = { by, what: 'post.address-removed', subjectId: id, before: { slug }, after: null } as const;
        await recordAudit(trx, entry, at);
        return (await readOldAddresses(trx, id)) ?? UNKNOWN;
      }),
  };
}

const UNKNOWN: Refusal = { refused: 'unknown-post' };
