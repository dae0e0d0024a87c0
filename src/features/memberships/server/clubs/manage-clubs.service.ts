import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { type ClubEntry, clubFaults, lessensClub } from '#rules/memberships/club-faults.ts';
import { asSeen, isRefusal, type Refusal, wrongFields } from '#rules/refusal.ts';
import type { ClubForStaff } from '../../clubs.contract.ts';
import {
  type ClubChange,
  findClub,
  insertClub,
  keepForMembers,
  lockClub,
  updateClub,
} from './manage-clubs.repository.ts';

const UNKNOWN: Refusal = { refused: 'unknown-club' };

type Answered = Promise<ClubForStaff | Refusal>;
type Seen = { readonly id: number; readonly version: number };

export type ManageClubs = ReturnType<typeof createManageClubs>;

/** The clubs as staff write them; each change is recorded, and worsens nobody's membership. */
export function createManageClubs(db: Database) {
  return {
    find: async (id: number, now: Instant): Answered => (await findClub(db, id, londonDay(now))) ?? UNKNOWN,

    async create(club: ClubEntry, change: ClubChange): Answered {
      const wrong = wrongFields(clubFaults(club));
      if (wrong !== null) return wrong;
      return inTransaction(db, async (trx) => {
        const id = await insertClub(trx, club, change);
        const entry = { what: 'club.created', subjectId: id, before: null, after: fieldsOf(club) } as const;
        await recordAudit(trx, { by: change.by, ...entry }, change.at);
        return (await findClub(trx, id, londonDay(change.at))) ?? UNKNOWN;
      });
    },

    save: (seen: Seen, club: ClubEntry, change: ClubChange): Answered =>
      inTransaction(db, async (trx): Answered => {
        const today = londonDay(change.at);
        const before = asSeen(await lockClub(trx, seen.id, today), seen.version, UNKNOWN);
        if (isRefusal(before)) return before;
        const wrong = wrongFields({ ...clubFaults(club), ...faultOfTaking(before, club) });
        if (wrong !== null) return wrong;
        const difference = compareFields(fieldsOf(before), fieldsOf(club));
        if (difference === null) return before;
        if (lessensClub(before, club)) await keepForMembers(trx, seen.id, today);
        await updateClub(trx, seen.id, club, change);
        const entry = { what: 'club.changed', subjectId: seen.id, ...difference } as const;
        await recordAudit(trx, { by: change.by, ...entry }, change.at);
        return (await findClub(trx, seen.id, today)) ?? UNKNOWN;
      }),
  };
}

/** What is only for members is looked up by the club, so no single membership can keep it. */
function faultOfTaking(before: ClubForStaff, after: ClubEntry): Readonly<Record<string, string>> {
  if (!before.specialProducts || after.specialProducts || before.members + before.unused === 0) return {};
  return {
    specialProducts: 'It has members who have paid for this: make another club without it, and stop selling this one',
  };
}

function fieldsOf(club: ClubEntry): ClubEntry {
  const { name, note, discount, collectionDiscount, minimum, holdPurchase, allowsBankTransfer, specialProducts } = club;
  const rates = { discount, collectionDiscount, minimum, holdPurchase, allowsBankTransfer, specialProducts };
  return { name, note, ...rates, termMonths: club.termMonths, rank: club.rank, renewsInShop: club.renewsInShop };
}
