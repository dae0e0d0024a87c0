import { route, type RouteDefinition } from '#platform/http/route.ts';
import { setUp } from '../set-up.contract.ts';
import type { SetUp } from './set-up.service.ts';

export function setUpRoutes(service: SetUp): RouteDefinition[] {
  return [route(setUp, ({ now }) => service.find(now))];
}
