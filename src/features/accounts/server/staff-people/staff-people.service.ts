import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import { staffRoleName } from '#rules/wording/names/staff-role-name.ts';
import type { StaffPerson } from '../../staff-people.contract.ts';
import { readStaffPeople, type StaffPeopleQuery } from './staff-people.repository.ts';

/** Who works at the brewery, for who manages them. */
export type StaffPeople = ReturnType<typeof createStaffPeople>;

export function createStaffPeople(db: Database) {
  return {
    async list(query: StaffPeopleQuery, viewer: Person): Promise<{ rows: StaffPerson[]; total: number }> {
      const { rows, total } = await readStaffPeople(db, query);
      return {
        rows: rows.map(({ role, disabledAt, ...person }) => ({
          ...person,
          role: staffRoleName(role),
          roleNumber: role,
          isDisabled: disabledAt !== null,
          isSelf: person.id === viewer.id,
        })),
        total,
      };
    },
  };
}
