import { route, type RouteDefinition } from '#platform/http/route.ts';
import { today, todayStream } from '../../today.contract.ts';
import type { TodayService } from './today.service.ts';

export function todayRoutes(service: TodayService): RouteDefinition[] {
  return [
    route(today, ({ now }) => service.find(now)),
    route(todayStream, async ({ query: { seconds } }) => service.stream(seconds), { answersWith: 'text/event-stream' }),
  ];
}
