import type { Database } from '../database/database.ts';
import { refreshStatistics } from '../database/refresh-statistics.ts';
import type { Job } from './job.ts';

export function refreshStatisticsJob(db: Database): Job {
  return { name: 'refresh-statistics', everySeconds: 3600, work: () => refreshStatistics(db) };
}
