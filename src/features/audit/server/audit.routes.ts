import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { auditEntries, auditEntry } from '../audit.contract.ts';
import type { Audit } from './audit.service.ts';

export function auditRoutes(audit: Audit): RouteDefinition[] {
  return [
    route(auditEntries, ({ query: { act = null, kind = null, search, page, size, from, to } }) => {
      const days = { firstDay: (from ?? null) as CalendarDay | null, lastDay: (to ?? null) as CalendarDay | null };
      return audit.list({ act, kind, search, ...days, from: (page - 1) * size, most: size });
    }),
    route(auditEntry, ({ query }) => audit.find(query.id)),
  ];
}
