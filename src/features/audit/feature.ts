import type { Platform } from '#platform/platform.ts';
import { auditRoutes } from './server/audit.routes.ts';
import { createAudit } from './server/audit.service.ts';

export function auditFeature({ db }: Pick<Platform, 'db'>) {
  return { routes: auditRoutes(createAudit(db)) };
}
