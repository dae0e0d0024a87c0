import type { Operator } from '#features/audit/server/record-audit.ts';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { ADMINISTRATOR } from '#rules/roles/is-administrator.ts';
import type { Letterhead } from './account-mails.ts';
import { type Invited, inviteToStaff } from './invite-to-staff.ts';

type Invitation = {
  readonly email: string;
  readonly name: string;
  readonly by: Operator;
  readonly head: Letterhead;
};

/** Makes somebody an administrator and mails her a link to choose a password (D-182). */
export function inviteAdministrator(db: Database, invitation: Invitation, now: Instant): Promise<Invited> {
  return inviteToStaff(db, { ...invitation, role: ADMINISTRATOR }, now);
}
