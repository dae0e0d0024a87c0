import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { mergeObstacle } from '#rules/accounts/merge-obstacle.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { type Refusal, staleness, wrongField } from '#rules/refusal.ts';
import type { PersonsToMerge } from '../../merge.contract.ts';
import type { PersonForStaff } from '../../people.contract.ts';
import type { Change } from '../manage-people.repository.ts';
import { type PersonDeps, showPerson, UNKNOWN_PERSON } from '../person-for-staff.ts';
import { lockToMerge, type MergeRow, readBoth, storeMerged } from './merge-people.repository.ts';

type Side = 'stays' | 'goes';
export type MergeWish = {
  readonly id: number;
  readonly version: number;
  readonly other: number;
  readonly otherVersion: number;
  /** Whose is kept. */
  readonly name: Side;
  readonly email: Side;
  readonly telephone: Side;
  /** Whose the checkout fills in. */
  readonly address: Side;
};

type Both = { readonly stays: MergeRow; readonly goes: MergeRow };

export type MergePeople = ReturnType<typeof createMergePeople>;

/** Two accounts of one person become one, in one transaction. */
export function createMergePeople(deps: PersonDeps) {
  const { db, own } = deps;
  return {
    async compare(id: number, other: number, now: Instant): Promise<PersonsToMerge | Refusal> {
      const both = await findBoth(db, id, other, now);
      if (both === null) return UNKNOWN_PERSON;
      const { stays, goes } = both;
      return { stays: shown(stays), goes: shown(goes), obstacle: mergeObstacle(stays, goes) ?? '' };
    },

    async merge(wish: MergeWish, change: Change): Promise<PersonForStaff | Refusal> {
      const refusal = await inTransaction(db, async (trx): Promise<Refusal | null> => {
        await lockToMerge(trx, wish.id, wish.other);
        const both = await findBoth(trx, wish.id, wish.other, change.at);
        if (both === null) return UNKNOWN_PERSON;
        const refused = refusalToMerge(both, wish);
        if (refused !== null) return refused;
        await storeMerged(trx, { stays: wish.id, goes: wish.other, ...keptOf(both, wish), ...change });
        const after = { from: wish.other, orders: both.goes.orders, vouchers: both.goes.vouchers };
        const entry = { by: change.by, what: 'person.merged', subjectId: wish.id, before: null, after } as const;
        await recordAudit(trx, entry, change.at);
        return null;
      });
      own.forget();
      return refusal ?? showPerson(deps, { id: wish.id, viewer: change.by }, change.at);
    },
  };
}

/** Both of them, or null when one is not there. The same account twice is found once. */
async function findBoth(db: Database, id: number, other: number, now: Instant): Promise<Both | null> {
  const rows = await readBoth(db, [id, other], now, londonDay(now));
  const [stays, goes] = [id, other].map((one) => rows.find((row) => row.id === one));
  return stays && goes ? { stays, goes } : null;
}

function refusalToMerge({ stays, goes }: Both, wish: MergeWish): Refusal | null {
  const stale = staleness(stays, wish.version) ?? staleness(goes, wish.otherVersion);
  if (stale !== null) return stale;
  const obstacle = mergeObstacle(stays, goes);
  if (obstacle !== null) return wrongField('other', obstacle);
  if (wish.email === 'goes' && !goes.isConfirmed)
    return wrongField('email', 'This e-mail was never confirmed: keep the other one');
  return null;
}

function keptOf({ stays, goes }: Both, wish: MergeWish) {
  const of = (side: Side) => (side === 'stays' ? stays : goes);
  const left = wish.email === 'stays' ? goes : stays;
  return {
    chosen: { name: of(wish.name).name, email: of(wish.email).email, telephone: of(wish.telephone).telephone },
    addressOf: of(wish.address).id,
    givenUp: left.isConfirmed ? left.email.toLowerCase() : null,
  };
}

function shown(row: MergeRow): PersonsToMerge['stays'] {
  const { id, version, name, email, telephone, isConfirmed, since, orders, lastOrder } = row;
  const { addresses, address, vouchers, clubs, messages } = row;
  return {
    id,
    version,
    name,
    email,
    telephone,
    isConfirmed,
    since,
    orders,
    lastOrder,
    addresses,
    address,
    vouchers,
    clubs: [...clubs],
    messages,
  };
}
