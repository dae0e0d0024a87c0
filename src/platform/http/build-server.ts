import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { registerApiDescription } from '../api-description/register-api-description.ts';
import type { BrandSource } from '../brand.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Changes } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import type { ProviderSource } from '../provider-settings/provider-settings.ts';
import type { ModuleSource } from '../modules.ts';
import type { ServerStateSource } from '../server-state.ts';
import { newRequestId } from '../ids.ts';
import { readAuthorityCookies } from './request/authority-cookies.ts';
import { createDispatch } from './dispatch.ts';
import { answerUnreadable } from './response/answer-unreadable.ts';
import { answerFault, handleErrors } from './response/error-handling.ts';
import { createResponseCache, type ResponseCache } from './response/response-cache.ts';
import { type Draining, registerHealth } from './health.ts';
import { logRequests } from './log-requests.ts';
import type { Metrics } from './metrics.ts';
import { registerBrandFiles } from './pages/brand-files.ts';
import { registerPages, type Site } from './pages/pages.ts';
import { createRateLimits } from './request/rate-limits.ts';
import { readJsonBodies } from './request/read-json-bodies.ts';
import { refuseOtherMethods, UNKNOWN_CALLS } from './response/refuse-other-methods.ts';
import { registerRoutes } from './register-routes.ts';
import type { ContractRoute, RouteDefinition } from './route.ts';
import { mindModules } from './mind-modules.ts';
import { mindServerState } from './server-state.ts';
import { currentSecurityHeaders } from './response/security-headers.ts';
import { type BrowserApplication, registerBrowserApplication } from './pages/browser-application.ts';
import { registerBuiltFiles, registerSmallFiles } from './pages/static-files.ts';
import { createVersions } from './response/versions.ts';
import { createFindVisitor, type FindVisitor } from './request/find-visitor.ts';

export type ServerDeps = {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'secure'
    | 'build'
    | 'worker'
    | 'trustProxy'
    | 'limits'
    | 'paypal'
    | 'card'
    | 'credentialsInAddress'
    | 'newsletter'
    | 'map'
    | 'google'
    | 'facebook'
  >;
  readonly version: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly changes: Changes;
  readonly serverState: Pick<ServerStateSource, 'current'>;
  /** Without it every module is on. */
  readonly modules?: ModuleSource;
  /** Whose addresses pages may load from; without them those of the start. */
  readonly providers?: Pick<ProviderSource, 'current' | 'onChange'>;
  readonly stockShown: Parameters<typeof createVersions>[0]['stockShown'];
  readonly log: Logger;
  readonly metrics: Metrics | null;
  readonly draining: Draining;
  readonly routes: readonly RouteDefinition[];
  /** Without it every visitor is anonymous, and every access token is refused. */
  readonly findVisitor?: FindVisitor;
  /** Additional routes from the composition: pictures, the demo's mails. */
  readonly extras?: readonly ((app: FastifyInstance, responseCache: ResponseCache) => void)[];
  /** Without it pages have the built-in look. */
  readonly brand?: BrandSource;
  /** Null = the API alone. */
  readonly site: Site | null;
  /** Without it there is no staff application. */
  readonly staff?: BrowserApplication | null;
  /** Without it there is no till. */
  readonly till?: BrowserApplication | null;
  /** Directory of the built scripts, styles and fonts; null in development. */
  readonly builtFiles: string | null;
};

/** The complete HTTP server, ready to listen or to be injected into by tests. */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { config, clock } = deps;
  const log: FastifyBaseLogger = deps.log;
  const security = currentSecurityHeaders(
    { ...config, developing: deps.site !== null && !deps.site.keeps },
    deps.providers?.current ?? (() => config),
  );
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    // While draining, requests on open connections are answered, not refused.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    // Such errors occur before routing, so no hook has run yet.
    frameworkErrors: (fault, request, reply) =>
      void answerFault(fault, request, reply.headers(security.forAll).header('x-request-id', request.id)),
    clientErrorHandler: answerUnreadable,
  });
  // Hooks of every request take a callback where they wait for nothing: a promise costs each request a microtask.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security.forAll).header('x-request-id', request.id);
    done();
  });
  // Checked when an answer is sent: a connection kept open after it would delay the shutdown.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (deps.draining.hasBegun()) reply.header('connection', 'close');
    done(null, payload);
  });
  mindServerState(app, deps);
  if (deps.modules) mindModules(app, deps.modules);
  logRequests(app, { metrics: deps.metrics, writesLines: deps.log.isLevelEnabled('info') });
  handleErrors(app);
  refuseOtherMethods(app, deps.site?.isPage ?? (() => false));
  await app.register(cookie);
  readAuthorityCookies(app, config.secure);
  await app.register(formBody);
  readJsonBodies(app);

  const versions = createVersions({
    changes: deps.changes,
    clock,
    providers: deps.providers,
    stockShown: deps.stockShown,
  });
  const responseCache = createResponseCache(versions);
  const limits = createRateLimits(deps.db, config.limits);
  const dispatch = createDispatch({
    clock,
    responseCache,
    limits,
    credentialsInAddress: config.credentialsInAddress,
    serverState: deps.serverState,
  });
  const findVisitor = deps.findVisitor ?? createFindVisitor(null);
  registerRoutes(app, deps.routes, { dispatch, clock, responseCache, secure: config.secure, findVisitor });
  registerApiDescription(app, { ...config, routes: deps.routes, version: deps.version }, { clock, responseCache });
  registerHealth(app, deps);
  registerSmallFiles(app, {
    version: deps.version,
    build: config.build,
    publicUrl: config.publicUrl,
    worker: deps.builtFiles === null ? null : config.worker,
  });
  for (const hang of deps.extras ?? []) hang(app, responseCache);
  const brand = deps.brand ?? (async () => null);
  registerBrandFiles(app, { db: deps.db, brand, responseCache });
  app.all(UNKNOWN_CALLS, (_request, reply) => reply.callNotFound());
  if (deps.staff) registerBrowserApplication(app, '/staff', { application: deps.staff, policy: security.policy });
  if (deps.till) registerBrowserApplication(app, '/till', { application: deps.till, policy: security.ownPolicy });
  if (deps.builtFiles !== null) await registerBuiltFiles(app, deps.builtFiles);
  if (deps.site !== null) {
    const contracts = deps.routes.filter((one): one is ContractRoute => one.kind === 'contract');
    const byPath = new Map(contracts.map((one) => [callName(one.contract.endpoint), one]));
    registerPages(app, {
      site: deps.site,
      responseCache,
      security,
      dispatch,
      find: (method, path) => byPath.get(callName({ method, path })),
      report: (fault) => log.error({ err: fault }, 'a call of a page failed'),
      publicUrl: config.publicUrl,
      brand,
      serverState: deps.serverState,
      clock,
      version: deps.version,
      build: config.build,
    });
  }
  return app;
}

/** Whose forwarded addresses are trusted: nobody's, a number of proxies, or listed proxies. */
function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

function callName({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path.toLowerCase()}`;
}
