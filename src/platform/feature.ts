import type { RouteDefinition } from './http/route.ts';
import type { Job } from './jobs/job.ts';

/** What each `src/features/<name>/feature.ts` returns, besides the services that other features use. */
export type Feature = {
  readonly routes: readonly RouteDefinition[];
  readonly jobs?: readonly Job[];
};
