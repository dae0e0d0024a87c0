import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { clubMembers, clubs as clubsContract, clubToManage, saveClub } from '../../clubs.contract.ts';
import type { Clubs } from './clubs.service.ts';
import type { ManageClubs } from './manage-clubs.service.ts';

export function clubsRoutes(clubs: Clubs, desk: ManageClubs): RouteDefinition[] {
  return [
    route(clubsContract, ({ query: { search, sort = 'name', page, size }, now }) =>
      clubs.list({ search, ...orderOf(sort), from: (page - 1) * size, most: size }, now),
    ),
    route(clubMembers, ({ query, now }) => {
      const { search, club = null, membership = null, sort = 'endsOn', page, size } = query;
      const wish = { search, club, standing: membership, ...orderOf(sort), from: (page - 1) * size, most: size };
      return clubs.members(wish, now);
    }),
    route(clubToManage, ({ query, now }) => desk.find(query.id, now)),
    route(saveClub, ({ body: { id, version, ...fields }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? desk.create(fields, change)
        : desk.save({ id, version }, fields, change);
    }),
  ];
}
