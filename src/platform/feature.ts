import type { RouteDefinition } from './http/route.ts';
import type { Job } from './jobs/job.ts';

/** What each `src/features/<name>/feature.ts` gives to the house; the services that other features ask stand beside it. */
export type Feature = {
  readonly routes: readonly RouteDefinition[];
  readonly jobs?: readonly Job[];
};
