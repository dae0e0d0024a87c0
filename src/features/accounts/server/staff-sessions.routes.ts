import { route, type RouteDefinition } from '#platform/http/route.ts';
import { endMyOtherStaffSessions, endMyStaffSession, myStaffSessions } from '../staff-sessions.contract.ts';
import type { StaffSessions } from './staff-sessions.service.ts';

export function staffSessionsRoutes(sessions: StaffSessions): RouteDefinition[] {
  return [
    route(myStaffSessions, ({ visitor, now }) => sessions.list(visitor.person, now)),
    route(endMyStaffSession, ({ visitor, body, now }) => sessions.end(visitor.person, body.sessionId, now)),
    route(endMyOtherStaffSessions, ({ visitor, now }) => sessions.endOthers(visitor.person, now)),
  ];
}
