import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { orderOf } from '#wire/codec.ts';
import {
  changePersonEmail,
  endPersonSessions,
  erasePerson,
  exportPerson,
  liftAccountSuspension,
  peopleToManage,
  personErasure,
  personToManage,
  removePersonAddress,
  savePerson,
  savePersonAddress,
  suspendAccount,
} from '../people.contract.ts';
import type { People } from './people.service.ts';

export function peopleRoutes(people: People): RouteDefinition[] {
  return [
    route(peopleToManage, ({ query: { search, who = null, sort = 'name', page, size }, now }) => {
      return people.list({ search, who, ...orderOf(sort), from: (page - 1) * size, most: size }, now);
    }),
    route(personToManage, ({ query, visitor, now }) => people.show(query.id, visitor.person.id, now)),
    route(savePerson, ({ body: { id, ...fields }, visitor, now }) => people.save(id, fields, changeBy(visitor, now))),
    route(changePersonEmail, ({ body: { id, email }, visitor, now }) =>
      people.changeEmail(id, email, changeBy(visitor, now)),
    ),
    route(savePersonAddress, ({ body: { id, addressId = 0, postCode, ...address }, visitor, now }) =>
      people.saveAddress(id, addressId, { ...address, postcode: postCode }, changeBy(visitor, now)),
    ),
    route(removePersonAddress, ({ body: { id, addressId }, visitor, now }) =>
      people.removeAddress(id, addressId, changeBy(visitor, now)),
    ),
    route(suspendAccount, ({ body: { id, reason }, visitor, now }) =>
      people.suspend(id, reason, changeBy(visitor, now)),
    ),
    route(liftAccountSuspension, ({ body: { id, reason }, visitor, now }) =>
      people.lift(id, reason, changeBy(visitor, now)),
    ),
    route(endPersonSessions, ({ body: { id }, visitor, now }) => people.endSessions(id, changeBy(visitor, now))),
    route(exportPerson, ({ body: { id }, visitor, now }) => people.exportAll(id, changeBy(visitor, now))),
    route(personErasure, ({ query: { id }, now }) => people.erasure(id, now)),
    route(erasePerson, ({ body: { id }, visitor, now }) => people.erase(id, changeBy(visitor, now))),
  ];
}

function changeBy({ person }: { readonly person: { readonly id: number } }, now: Instant) {
  return { by: person.id, at: now };
}
