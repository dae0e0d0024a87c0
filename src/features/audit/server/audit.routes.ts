import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { auditEntries } from '../audit.contract.ts';
import type { Audit } from './audit.service.ts';

const PAGE_SIZE = 50;

export function auditRoutes(audit: Audit): RouteDefinition[] {
  return [
    route(auditEntries, ({ query: { act = null, kind = null, subject = null, search = '', from, to, ...part } }) => {
      const { page = 1, size = PAGE_SIZE } = part;
      const days = { firstDay: (from ?? null) as CalendarDay | null, lastDay: (to ?? null) as CalendarDay | null };
      return audit.list({ act, kind, subject, search, ...days, from: (page - 1) * size, most: size });
    }),
  ];
}
