import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { londonDay } from '#rules/calendar/london-time.ts';
import { AUDIENCE_COOKIE, type PageAudience, pageAudience } from '#wire/audience.ts';
import type { PageAssets, RenderedPage, RenderPage } from '#wire/page.ts';
import type { Clock } from '../clock.ts';
import { encodingFor } from './encodings.ts';
import { faultPage } from './fault-page.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { type Computed, etagOf, isSameTag, type KeptAnswer, type KeptAnswers } from './kept-answers.ts';
import { pageCarrier } from './page-carrier.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** The built site, or in development the one that Vite hands out anew after each change. */
export type Site = {
  readonly load: (url: string) => Promise<{ readonly render: RenderPage; readonly assets: PageAssets }>;
  /** Differs with every build, so that a page's tag does. */
  readonly stamp: string;
  /** While developing nothing is kept. */
  readonly keeps: boolean;
};

type Deps = Parameters<typeof pageCarrier>[0] & {
  readonly site: Site;
  readonly kept: KeptAnswers;
  readonly security: SecurityHeaders;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly version: string;
  readonly build: string;
};

type Page = Pick<RenderedPage, 'status' | 'headers' | 'keep'> & { readonly isForAll: boolean };

/** Every address that is not a file or the API's is a page, rendered on the server and kept while it is right. */
export function registerPages(app: FastifyInstance, deps: Deps): void {
  app.get('/*', async (request, reply) => {
    try {
      const url = withoutTracking(request.url);
      const expects = pageAudience(request.cookies[AUDIENCE_COOKIE]);
      return await send(request, reply, await pageFor(deps, { url, expects }, request));
    } catch (fault) {
      request.log.error({ err: fault }, 'a page could not be rendered');
      return reply.code(500).header('cache-control', 'no-store').type(HTML).send(faultPage(request.id));
    }
  });
}

const LONGEST_KEPT = 300;
const HTML = 'text/html; charset=utf-8';

/** The address, and for whom it is made where that is not everybody (D-176). */
type Wanted = { readonly url: string; readonly expects: PageAudience | null };

function pageFor(deps: Deps, wanted: Wanted, request: FastifyRequest): Promise<KeptAnswer<Page>> {
  const { url, expects } = wanted;
  const key = deps.site.keeps && url.length < LONGEST_KEPT ? url : request.id;
  return deps.kept.get(`page ${expects ?? ''} ${key}`, () => renderPage(deps, wanted, request));
}

async function renderPage(deps: Deps, { url, expects }: Wanted, request: FastifyRequest): Promise<Computed<Page>> {
  const { render, assets } = await deps.site.load(url);
  const { carrier, asked } = pageCarrier(deps, { address: request.ip, requestId: request.id });
  const { publicUrl: origin, version, build } = deps;
  const today = londonDay(deps.clock.now());
  const facts = { origin, today, version, build, ...(expects && { expects }) };
  const { html, status, headers, keep, isWhole } = await render({ url, carrier, assets, ...facts });
  if (!isWhole) request.log.error({ url }, 'a part of a page could not be rendered and is left to the browser');
  const bytes = Buffer.from(html);
  return {
    value: {
      status,
      keep: keep && deps.site.keeps,
      isForAll: expects === null,
      headers: { ...headers, 'content-security-policy': deps.security.policy(inlineScriptHashes(html)) },
    },
    bytes,
    // The page's own bytes hold a time of day; what it tells of does not.
    etag: etagOf([deps.site.stamp, expects ?? '', url, ...asked.tags.toSorted()].join('\n')),
    dependsOn: [...asked.dependsOn],
    keeps: deps.site.keeps && status === 200 && isWhole && !asked.untold,
  };
}

async function send(request: FastifyRequest, reply: FastifyReply, page: KeptAnswer<Page>) {
  const { status, headers, keep, isForAll } = page.value;
  reply
    .code(status)
    .headers(headers)
    .type(HTML)
    .header('cache-control', keep ? `${isForAll ? 'public' : 'private'}, no-cache` : 'no-store');
  if (keep) {
    reply.header('etag', page.etag);
    if (isSameTag(request.headers['if-none-match'], page.etag)) {
      // A browser takes over the headers of a 304. Its copy may have been rendered at another time, or by another process,
      // and the policy must go on allowing the scripts of that copy, not those of ours.
      return reply.removeHeader('content-security-policy').code(304).send();
    }
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.inEncoding(encoding));
}

/** What advertisers hang onto an address makes no other page. */
function withoutTracking(url: string): string {
  if (!url.includes('?')) return url;
  const [path = '/', search = ''] = url.split('?', 2);
  const kept = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => !TRACKING.test(name)),
  ).toString();
  return kept ? `${path}?${kept}` : path;
}

const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ts)$/;
