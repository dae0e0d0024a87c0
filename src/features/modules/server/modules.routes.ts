import { route, type RouteDefinition } from '#platform/http/route.ts';
import { modulesToManage, switchModuleTo } from '../modules.contract.ts';
import type { ModulesDesk } from './modules.service.ts';

export function modulesRoutes(modules: ModulesDesk): RouteDefinition[] {
  return [
    route(modulesToManage, ({ now }) => modules.find(now)),
    route(switchModuleTo, ({ body: { version, ...wish }, visitor, now }) =>
      modules.switch(wish, { version, by: visitor.person.id, at: now }),
    ),
  ];
}
