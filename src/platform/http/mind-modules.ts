import type { FastifyInstance, onRequestAsyncHookHandler, RouteHandlerMethod } from 'fastify';
import { moduleOfCall, moduleOfPage } from '#rules/modules/module-parts.ts';
import type { ModuleSource } from '../modules.ts';
import { MODULE_OFF } from './response/failures.ts';
import { EVERY_PAGE } from './response/refuse-other-methods.ts';

/**
 * Calls, documents and applications of a module that is off are not found, and calls say why (decision 145). Must be called before any
 * route is registered; the pages of the site know it themselves.
 */
export function mindModules(app: FastifyInstance, { off }: ModuleSource): void {
  let pages: RouteHandlerMethod | null = null;
  app.addHook('onRoute', (route) => {
    if (route.url === EVERY_PAGE) pages = route.handler;
    const isCall = route.url.startsWith('/api/');
    const module = isCall ? moduleOfCall(route.url) : moduleOfPage(route.url);
    if (module === null) return;
    const refuseWhenOff: onRequestAsyncHookHandler = async (request, reply) => {
      if (!(await off()).includes(module)) return;
      if (isCall) throw MODULE_OFF;
      if (pages === null) reply.callNotFound();
      else await pages.call(app, request, reply);
      await reply;
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), refuseWhenOff];
  });
}
