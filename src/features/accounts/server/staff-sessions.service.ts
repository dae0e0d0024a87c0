import type { Person } from '#platform/http/request/visitor.ts';
import { deviceWords } from '#rules/accounts/device-words.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import type { MyStaffSession } from '../staff-sessions.contract.ts';
import type { OwnAccount } from './own-account.ts';

const NOT_STAFF: Refusal = { refused: 'staff-only' };
const DONE = { ok: true } as const;
type Done = typeof DONE;

/** One's own log-ins, for staff. */
export type StaffSessions = ReturnType<typeof createStaffSessions>;

export function createStaffSessions(own: OwnAccount) {
  return {
    async list(person: Person, now: Instant): Promise<MyStaffSession[] | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      return (await own.sessions(person.id, now)).map(({ id, device, started_at, used_at }) => ({
        id,
        device: deviceWords(device),
        startedAt: started_at,
        usedAt: used_at,
        isThis: id === person.sessionId,
      }));
    },

    async end(person: Person, sessionId: number, now: Instant): Promise<Done | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      const outcome = await own.endSession(person, sessionId, now);
      return isRefusal(outcome) ? outcome : DONE;
    },

    async endOthers(person: Person, now: Instant): Promise<Done | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      await own.endOtherSessions(person, now);
      return DONE;
    },
  };
}
