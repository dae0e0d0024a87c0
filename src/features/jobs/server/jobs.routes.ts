import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { backgroundJobs, runJobNow, trustTheTime } from '../jobs.contract.ts';
import type { JobsDesk } from './jobs.service.ts';

export function jobsRoutes(jobs: JobsDesk): RouteDefinition[] {
  return [
    route(backgroundJobs, ({ query: { page, size, sort, search, state = null }, now }) =>
      jobs.list(
        {
          search,
          state,
          order: sort === undefined ? null : orderOf(sort),
          from: (page - 1) * size,
          most: size,
        },
        now,
      ),
    ),
    route(runJobNow, ({ body: { name }, visitor, now }) => jobs.runNow(name, visitor.person.id, now)),
    route(trustTheTime, ({ visitor, now }) => jobs.trustTime(visitor.person.id, now)),
  ];
}
