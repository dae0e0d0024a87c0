import { route, type RouteDefinition } from '#platform/http/route.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { orderOf } from '#wire/codec.ts';
import {
  changeStaffRole,
  endStaffAccess,
  inviteStaff,
  restoreStaffAccess,
  staffPeople,
} from '../../staff-people.contract.ts';
import type { ManageStaff } from './manage-staff.service.ts';
import type { StaffPeople } from './staff-people.service.ts';

export function staffPeopleRoutes(people: StaffPeople, staff: ManageStaff): RouteDefinition[] {
  return [
    route(staffPeople, ({ query: { search, factor = null, sort = 'name', page, size }, visitor }) =>
      people.list({ search, factor, ...orderOf(sort), from: (page - 1) * size, most: size }, visitor.person),
    ),
    route(inviteStaff, ({ body, visitor, now }) => staff.invite({ ...body, by: visitor.person.id }, now)),
    route(changeStaffRole, async ({ body: { id, ...roles }, visitor, now }) =>
      done(await staff.changeRole({ id, by: visitor.person.id }, roles, now)),
    ),
    route(endStaffAccess, async ({ body: { id }, visitor, now }) =>
      done(await staff.endAccess({ id, by: visitor.person.id }, now)),
    ),
    route(restoreStaffAccess, async ({ body: { id }, visitor, now }) =>
      done(await staff.restoreAccess({ id, by: visitor.person.id }, now)),
    ),
  ];
}

function done(outcome: true | Refusal): { ok: true } | Refusal {
  return isRefusal(outcome) ? outcome : { ok: true };
}
