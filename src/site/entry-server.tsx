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

/** Renders one page as a whole document. Redirects and pages that are not there have their real status. */
export const render: RenderPage = async (request) => {
  await Promise.all([LateShell.preload?.(), fetchSparePages()]);
  let router: SiteRouter | undefined;
  const handle = createRequestHandler({
    request: new Request(addressOf(request)),
    createRouter: () => (router = siteFor(request)),
  });
  const response = await handle(({ router: loaded, responseHeaders }) => {
    const document = renderToString(<RouterServer router={loaded} />);
    return Promise.resolve(
      new Response(`<!doctype html>${withState(document, loaded)}`, {
        status: getSsrStatus(loaded),
        headers: responseHeaders,
      }),
    );
  });
  const page = router?.state.matches.at(-1)?.staticData;
  const document = await response.text();
  const isWhole = !document.includes(HOLE);
  return {
    status: response.status,
    html: withAssets(document, request, page?.page),
    headers: headersOf(response, request),
    isCacheable: response.status === 200 && page?.keep === true && isWhole,
    isWhole,
  };
};

/** Where the card form leads back to, and the order that was just placed: shown in maintenance too, so that a payment finishes. */
export function endsPayment(url: string): boolean {
  const [pathname = '', search = ''] = url.split('?', 2);
  const address = pathname.toLowerCase().replace(/\/$/, '');
  const pay = new URLSearchParams(search).get('pay');
  return address === paths.completed || (address === paths.checkout && pay === 'waiting');
}

/** Two slashes at the beginning would name another host, or none at all. */
function addressOf({ url, origin }: PageRequest): URL {
  return new URL(url.replace(/^[/\\]+/, '/'), origin);
}

let table: SiteRouter | null = null;

/** Whether a path is of the form of one of the site's; whether there is a page is seen when it is rendered. */
export function isPage(path: string): boolean {
  table ??= createSiteRouter({
    transport: () => Promise.reject(new Error('The table of addresses asks nothing')),
    queryClient: createQueryClient({ triesAgain: 0 }),
    session: null,
  });
  const [, rest, route] = table.getMatchedRoutes(path);
  return route !== undefined && (route.path === '/' || rest['**'] === undefined);
}

/** Where React left out a part that threw: it says so in no other way. */
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
  const lost = response.status >= 400 || build === 'test';
  return { ...Object.fromEntries(response.headers), ...(lost && { 'x-robots-tag': 'noindex' }) };
}

/**
 * The answers that the page was made from, as scripts that the browser's router reads. Its own `Scripts` part would do the
 * same, and would weigh two kilobytes in the browser, where it does nothing.
 */
function withState(document: string, router: AnyRouter): string {
  const scripts = router.serverSsr?.takeInitialHydrationScriptTags()?.before ?? [];
  const tags = scripts.map(({ children = '' }) => `<script data-tsr-stream-part>${children}</script>`);
  return document.replace('</body>', () => `${tags.join('')}</body>`);
}

/**
 * React leaves tags that it does not know in the head alone, so scripts and styles are written into the finished document.
 * The page can be read without scripts: they let styles, letters and the first picture go ahead.
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
