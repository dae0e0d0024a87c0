import type { AnyRouter } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { PageRequest, RenderedPage, RenderPage } from '#wire/page.ts';
import { paths } from './paths.ts';
import { createQueryClient } from './query-client.ts';
import { createSiteRouter, type SiteRouter } from './router.tsx';
import { CLICK_REPLAY } from './click-replay.ts';
import { fontFile } from './font-file.ts';
import { LateShell } from './layouts/late-parts.ts';
import { fetchSparePages } from './layouts/spare-pages.ts';

/** Renders one page as a document. Redirects and missing pages have their real status. */
export const render: RenderPage = async (request) => {
  await Promise.all([LateShell.preload?.(), fetchSparePages()]);
  let router: SiteRouter | undefined;
  const handle = createRequestHandler({
    request: new Request(addressOf(request)),
    createRouter: () => (router = siteFor(request)),
  });
  const response = await handle(async ({ router: loadedRouter, responseHeaders }) => {
    await fetchSkeletons(loadedRouter);
    const document = renderToString(<RouterServer router={loadedRouter} />);
    return new Response(`<!doctype html>${withState(document, loadedRouter)}`, {
      status: getSsrStatus(loadedRouter),
      headers: responseHeaders,
    });
  });
  const page = router?.state.matches.at(-1)?.staticData;
  const document = await response.text();
  const isWhole = !document.includes(HOLE);
  return {
    status: response.status,
    html: withAssets(document, request, page?.page),
    headers: headersOf(response, request),
    isCacheable: response.status === 200 && page?.cacheable === true && isWhole,
    isWhole,
  };
};

/**
 * The pages that are served in maintenance too: the return from the card form and the completed page, so that a payment
 * can be completed, and the log-in, so that staff can come in and open the site again.
 */
export function opensInMaintenance(url: string): boolean {
  const [pathname = '', search = ''] = url.split('?', 2);
  const address = pathname.toLowerCase().replace(/\/$/, '');
  const pay = new URLSearchParams(search).get('pay');
  return address === paths.login || address === paths.completed || (address === paths.checkout && pay === 'waiting');
}

/** A page that is left to the browser is sent as its skeleton. */
async function fetchSkeletons({ state, routesById }: AnyRouter): Promise<void> {
  const left = state.matches.filter(({ ssr }) => ssr === false);
  await Promise.all(left.map(({ routeId }) => routesById[routeId].options.pendingComponent?.preload?.()));
}

/** Two leading slashes would name another host, or none. */
function addressOf({ url, origin }: PageRequest): URL {
  return new URL(url.replace(/^[/\\]+/, '/'), origin);
}

let table: SiteRouter | null = null;

/** Whether a path matches a route; whether its page exists is known after rendering. */
export function isPage(path: string): boolean {
  table ??= createSiteRouter({
    transport: () => Promise.reject(new Error('The table of addresses asks nothing')),
    queryClient: createQueryClient({ triesAgain: 0 }),
    session: null,
  });
  const [, rest, route] = table.getMatchedRoutes(path);
  return route !== undefined && (route.path === '/' || rest['**'] === undefined);
}

/** React marks a part that threw during rendering in no other way. */
const HOLE = '<!--$!-->';

function siteFor({ transport, origin, today, version, build, expects }: PageRequest): SiteRouter {
  return createSiteRouter({
    transport,
    queryClient: createQueryClient({ triesAgain: 0 }),
    session: null,
    facts: { origin, today, version, build, ...(expects && { expects }) },
  });
}

function headersOf(response: Response, { build }: PageRequest): RenderedPage['headers'] {
  const isHiddenFromSearch = response.status >= 400 || build === 'test';
  return { ...Object.fromEntries(response.headers), ...(isHiddenFromSearch && { 'x-robots-tag': 'noindex' }) };
}

/**
 * The query answers of the page as scripts for the browser's router. The router's own `Scripts` component would do the
 * same, but adds two kilobytes to the browser's bundle, where it does nothing.
 */
function withState(document: string, router: AnyRouter): string {
  const scripts = router.serverSsr?.takeInitialHydrationScriptTags()?.before ?? [];
  const tags = scripts.map(({ children = '' }) => `<script data-tsr-stream-part>${children}</script>`);
  return document.replace('</body>', () => `${tags.join('')}</body>`);
}

/**
 * Scripts and styles are inserted into the finished document, since React keeps unknown tags in the head. The page can
 * be read without scripts, so styles, fonts and the first picture come first.
 */
function withAssets(html: string, { assets, build }: PageRequest, page: string | undefined): string {
  const preloads = [assets.entry, ...(page ? (assets.preloads[page] ?? []) : [])];
  const head = [
    assets.devHead,
    `<script>${CLICK_REPLAY}</script>`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    ...(build === 'test' ? ['<meta name="robots" content="noindex">'] : []),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontFile}">`,
    ...preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
  ];
  return html
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('</body>', () => `<script type="module" fetchpriority="low" src="${assets.entry}"></script></body>`);
}
