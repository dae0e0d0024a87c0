import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { ServerState } from '#rules/server-state/server-state.ts';
import { serverNotice } from '#rules/wording/shop/server-state-sentence.ts';
import { AUDIENCE_COOKIE, type PageAudience, pageAudience } from '#wire/audience.ts';
import type { PageAssets, RenderedPage, RenderPage } from '#wire/page.ts';
import type { BrandSource, ShownBrand } from '../../brand.ts';
import type { Clock } from '../../clock.ts';
import { whyUnavailable } from '../../database/why-unavailable.ts';
import { encodingFor } from '../response/encodings.ts';
import { FAULT, inMaintenance, UNAVAILABLE } from '../response/failures.ts';
import { faultPage } from '../response/fault-page.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { loggedAddress } from '../request/logged-address.ts';
import {
  type Computed,
  etagOf,
  isSameTag,
  type CachedResponse,
  type ResponseCache,
} from '../response/response-cache.ts';
import { pageTransport } from './page-transport.ts';
import { EVERY_PAGE } from '../response/refuse-other-methods.ts';
import { IN_EVERY_STATE } from '../server-state.ts';
import type { ServerStateSource } from '../../server-state.ts';
import { escapeXml } from '../../xml/escape-xml.ts';
import type { SecurityHeaders } from '../response/security-headers.ts';

/** The built site, or in development the one that Vite loads again after each change. */
export type Site = {
  readonly load: (url: string) => Promise<{ readonly render: RenderPage; readonly assets: PageAssets }>;
  /** Shown instead of every page during maintenance; the server writes the notice of the brewery into it. */
  readonly maintenancePage: string;
  /** Whether an address is shown in maintenance too: of a payment that was begun before, and of the log-in, for staff. */
  readonly opensInMaintenance: (url: string) => boolean;
  /** Whether a path has the form of a page's address, whether or not the page exists. */
  readonly isPage: (path: string) => boolean | Promise<boolean>;
  /** Different for every build, and part of each page's tag. */
  readonly stamp: string;
  /** False in development: nothing is cached. */
  readonly keeps: boolean;
};

type Deps = Parameters<typeof pageTransport>[0] & {
  readonly site: Site;
  readonly responseCache: ResponseCache;
  readonly security: SecurityHeaders;
  readonly publicUrl: string;
  readonly brand: BrandSource;
  readonly serverState: Pick<ServerStateSource, 'current'>;
  readonly clock: Clock;
  readonly version: string;
  readonly build: string;
};

type Page = Pick<RenderedPage, 'status' | 'headers' | 'isCacheable'> & { readonly isForAll: boolean };

/** Every address that is neither a file nor the API's is a page, rendered on the server and cached while it is valid. */
export function registerPages(app: FastifyInstance, deps: Deps): void {
  app.get(EVERY_PAGE, { config: IN_EVERY_STATE }, async (request, reply) => {
    const current = deps.serverState.current();
    if (current.state === 'maintenance' && !deps.site.opensInMaintenance(request.url))
      return sendMaintenance(reply, deps.site, current, deps.clock.now());
    try {
      const url = withoutTracking(request.url);
      const expects = pageAudience(request.cookies[AUDIENCE_COOKIE]);
      return await send(request, reply, await pageFor(deps, { url, expects }, request));
    } catch (fault) {
      return sendFault(request, reply, fault);
    }
  });
}

function sendMaintenance(
  reply: FastifyReply,
  { maintenancePage }: Site,
  current: ServerState,
  now: Instant,
): FastifyReply {
  const { status, headers } = inMaintenance(current, now);
  const notice = serverNotice(current, now);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(HTML)
    .send(notice === '' ? maintenancePage : maintenancePage.replace(NO_NOTICE, () => noticeParagraph(notice)));
}

/** The place of the notice in the maintenance page, which `maintenance.js` fills where the page comes as a plain file. */
const NO_NOTICE = '<p id="notice" hidden></p>';

const noticeParagraph = (notice: string) => `<p id="notice">${escapeXml(notice)}</p>`;

/** Does not reveal details of the database: either it is temporarily away, or it is a fault of ours. */
function sendFault(request: FastifyRequest, reply: FastifyReply, fault: unknown): FastifyReply {
  const unavailable = whyUnavailable(fault);
  if (unavailable === null) request.log.error({ err: fault }, 'a page could not be rendered');
  else request.log.warn({ err: fault }, 'a page was turned away');
  const { status, headers } = unavailable === null ? FAULT : UNAVAILABLE[unavailable];
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(HTML)
    .send(faultPage(unavailable === null ? 'fault' : 'unavailable', request.id));
}

const LONGEST_KEPT = 300;
const HTML = 'text/html; charset=utf-8';

/** The address, and the audience if it is not everybody (D-176). */
type PageWish = { readonly url: string; readonly expects: PageAudience | null };

function pageFor(deps: Deps, wish: PageWish, request: FastifyRequest): Promise<CachedResponse<Page>> {
  const { url, expects } = wish;
  const key = deps.site.keeps && url.length < LONGEST_KEPT ? url : request.id;
  return deps.responseCache.get(`page ${expects ?? ''} ${key}`, () => renderPage(deps, wish, request));
}

async function renderPage(deps: Deps, { url, expects }: PageWish, request: FastifyRequest): Promise<Computed<Page>> {
  const { render, assets } = await deps.site.load(url);
  const brand = await deps.brand();
  const { transport, callsOfPage } = pageTransport(deps, { address: request.ip, requestId: request.id });
  const { publicUrl: origin, version, build } = deps;
  const today = londonDay(deps.clock.now());
  const facts = { origin, today, version, build };
  const rendering = render({
    url,
    transport,
    assets: branded(assets, brand),
    ...facts,
    ...(expects && { expects }),
  });
  await Promise.allSettled([rendering]);
  if (callsOfPage.unavailable !== null) throw callsOfPage.unavailable;
  const { html: rendered, status, headers, isCacheable, isWhole } = await rendering;
  const html = brand === null ? rendered : withBrand(rendered, brand);
  if (!isWhole)
    request.log.error(
      { path: loggedAddress(url) },
      'a part of a page could not be rendered and is left to the browser',
    );
  const bytes = Buffer.from(html);
  return {
    value: {
      status,
      isCacheable: isCacheable && deps.site.keeps,
      isForAll: expects === null,
      headers: { ...headers, 'content-security-policy': deps.security.policy(inlineScriptHashes(html)) },
    },
    bytes,
    // The page itself contains the time of rendering; its calls and facts do not.
    etag: etagOf(
      JSON.stringify([
        deps.site.stamp,
        brand?.stylesheet,
        expects,
        url,
        Object.values(facts),
        callsOfPage.tags.toSorted(),
      ]),
    ),
    dependsOn: [...callsOfPage.dependsOn.add('brewery').add('day')],
    isCacheable: deps.site.keeps && status === 200 && isWhole && !callsOfPage.untold,
  };
}

/** The brand's stylesheet comes after those of the site, and sets their properties anew. */
function branded(assets: PageAssets, brand: ShownBrand | null): PageAssets {
  return brand === null ? assets : { ...assets, styles: [...assets.styles, brand.stylesheet] };
}

/** Browsers take the first colour that fits them, and React keeps what is not its own in the head. */
function withBrand(html: string, { palettes, usesDisplayFont, font }: ShownBrand): string {
  const colours = Object.entries(palettes).map(
    ([screen, { paper }]) => `<meta name="theme-color" media="(prefers-color-scheme: ${screen})" content="${paper}">`,
  );
  const coloured = html.replace('<meta name="theme-color"', (first) => `${colours.join('')}${first}`);
  if (font !== null) return coloured.replace(PRELOADED_FONT_ADDRESS, `$1${font}`);
  return usesDisplayFont ? coloured : coloured.replace(PRELOADED_FONT, '');
}

const PRELOADED_FONT_ADDRESS = /(<link rel="preload" as="font"[^>]* href=")[^"]*/;
const PRELOADED_FONT = /<link rel="preload" as="font"[^>]*>/;

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedResponse<Page>) {
  const { status, headers, isCacheable, isForAll } = page.value;
  reply
    .code(status)
    .headers(headers)
    .type(HTML)
    .header('cache-control', isCacheable ? `${isForAll ? 'public' : 'private'}, no-cache` : 'no-store');
  if (isCacheable) {
    reply.header('etag', page.etag);
    if (isSameTag(request.headers['if-none-match'], page.etag)) {
      // A browser replaces its headers by those of a 304. Its copy may have been rendered at another time or by another process,
      // and the policy must go on allowing the scripts of that copy, not those of ours.
      return reply.removeHeader('content-security-policy').code(304).send();
    }
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.inEncoding(encoding));
}

/** Tracking parameters do not make a different page. */
function withoutTracking(url: string): string {
  if (!url.includes('?')) return url;
  const [path = '/', search = ''] = url.split('?', 2);
  const untracked = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => !TRACKING.test(name)),
  ).toString();
  return untracked ? `${path}?${untracked}` : path;
}

const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ts)$/;
