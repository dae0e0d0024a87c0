import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import { breweryQuery } from '#features/brewery/web/brewery.queries.ts';
import { RootDocument } from './layouts/root-document.tsx';
import { Shell } from './layouts/shell.tsx';
import { loginSearch, type LoginSearch } from './login-search.ts';
import { type Asks, type PageOptions, pageOptions } from './page-route.ts';
import { paths } from './paths.ts';
import {
  basketSearch,
  checkoutSearch,
  completedSearch,
  ordersSearch,
  type BasketSearch,
  type CheckoutSearch,
  type CompletedSearch,
  type OrdersSearch,
} from './purchase-search.ts';
import { infoSearchWords, type InfoSearchWords, type PageSearch, pageSearch } from './reading-search.ts';
import { catalogueSearch, type CatalogueSearch } from './catalogue-search.ts';
import { contactSearch, type ContactSearch } from './contact-search.ts';
import { termsSearch, type TermsSearch } from './terms-search.ts';
import { siteSearch, type SiteSearch } from './site-search.ts';
import { productSearch, type ProductSearch } from './product-search.ts';
import type { ShopSearch } from './shop-search.ts';

const root = createRootRouteWithContext<Asks>()({
  shellComponent: RootDocument,
  component: Shell,
  // Without its brewery the shell still stands, with less in the footer.
  loader: ({ context: { carrier, queryClient } }) => queryClient.prefetchQuery(breweryQuery(carrier)),
});

const shop = createRoute({
  getParentRoute: () => root,
  // With the slash it stands before the rest of the shop, which would match it too.
  path: `${paths.shop}/`,
  // The page itself makes sense of it.
  validateSearch: (search: Record<string, unknown>): ShopSearch => search,
  ...pageOptions('shop', { keep: true, pending: true }),
});

const shopPage = createRoute({
  getParentRoute: () => root,
  path: paths.shopPage,
  validateSearch: (search: Record<string, unknown>): ShopSearch => search,
  ...pageOptions('shop', { keep: true }),
});

/** The shelf as the shopper left it (D-177), which her browser alone knows. */
const shopReturn = createRoute({
  getParentRoute: () => root,
  path: paths.shopReturn,
  beforeLoad: async ({ preload }) => {
    if (import.meta.env.SSR) throw redirect({ to: paths.shop });
    const { goBackToShelf, shelfLeft } = await import('#features/catalogue/web/shelf-memory.ts');
    throw redirect({ href: preload ? shelfLeft() : goBackToShelf(), resetScroll: false });
  },
});

/** The screen in the brewery's shop shows the shelf, and sells nothing (D-122). */
const inShop = createRoute({
  getParentRoute: () => root,
  path: paths.inShop,
  beforeLoad: () => {
    throw redirect({ to: paths.shop, search: { kiosk: 1 } });
  },
});

/** Whatever the address calls it, the page is that of the pack's own kind (D-122). */
const productPages = [
  product(paths.product),
  product(paths.productInShop),
  product(paths.productOfCatalogue),
  product(paths.productOfArticle),
  product(paths.productOfEmail),
  product(paths.productOfDynamicPack),
  product(paths.multipack),
  product(paths.multipackAlias),
  product(paths.multipackProduct),
  product(paths.multipackInShop),
  product(paths.multipackOfEmail),
  product(paths.dynamicPack),
  product(paths.dynamicPackAlias),
  product(paths.dynamicPackInShop),
] as const;

const basket = createRoute({
  getParentRoute: () => root,
  path: paths.basket,
  validateSearch: (search: Record<string, unknown>): BasketSearch => basketSearch(search),
  ...pageOptions('basket'),
});

const checkout = createRoute({
  getParentRoute: () => root,
  path: paths.checkout,
  validateSearch: (search: Record<string, unknown>): CheckoutSearch => checkoutSearch(search),
  ...pageOptions('checkout'),
});

const completed = createRoute({
  getParentRoute: () => root,
  path: paths.completed,
  validateSearch: (search: Record<string, unknown>): CompletedSearch => completedSearch(search),
  ...pageOptions('completed'),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: paths.orders,
  validateSearch: (search: Record<string, unknown>): OrdersSearch => ordersSearch(search),
  ...pageOptions('orders'),
});

const news = createRoute({
  getParentRoute: () => root,
  path: paths.news,
  validateSearch: (search: Record<string, unknown>): PageSearch => pageSearch(search),
  ...pageOptions('news', { keep: true, pending: true, failed: true }),
});

const infoSearch = createRoute({
  getParentRoute: () => root,
  path: paths.infoSearch,
  validateSearch: (search: Record<string, unknown>): InfoSearchWords => infoSearchWords(search),
  ...pageOptions('info-search', { pending: true, failed: true }),
});

const catalogue = createRoute({
  getParentRoute: () => root,
  path: paths.catalogue,
  validateSearch: (search: Record<string, unknown>): CatalogueSearch => catalogueSearch(search),
  ...pageOptions('catalogue', { keep: true }),
});

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: (search: Record<string, unknown>): LoginSearch => loginSearch(search),
  ...pageOptions('login', { keep: true }),
});

const sites = createRoute({
  getParentRoute: () => root,
  path: paths.sites,
  validateSearch: (search: Record<string, unknown>): SiteSearch => siteSearch(search),
  ...pageOptions('sites', { keep: true }),
});

const contact = createRoute({
  getParentRoute: () => root,
  path: paths.contact,
  validateSearch: (search: Record<string, unknown>): ContactSearch => contactSearch(search),
  ...pageOptions('contact', { keep: true }),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: paths.terms,
  validateSearch: (search: Record<string, unknown>): TermsSearch => termsSearch(search),
  ...pageOptions('terms', { keep: true }),
});

const event = createRoute({
  getParentRoute: () => root,
  path: paths.event,
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/events/{-$id}', params, statusCode: 301 });
  },
});

/** What is read says in its own words when it is on its way, missing or out of reach. */
const reading = { keep: true, pending: true, missing: true, failed: true } as const;

/**
 * Every address of the site and its page. Pages that are about one person (basket, checkout …) are not kept: the server
 * sends their shells alone (D-176). Unknown addresses below the shop lead to the shelf, below info to its contents (D-177).
 */
export const routeTree = root.addChildren([
  leadsTo(paths.root, paths.home, 301),
  leadsTo(paths.homeReload, paths.home),
  page(paths.home, 'home', { keep: true }),

  shop,
  shopPage,
  shopReturn,
  ...productPages,
  inShop,
  page(paths.advanced, 'advanced', { keep: true, failed: true }),
  page(paths.advancedProduct, 'advanced-product', { keep: true, failed: true }),
  page(paths.deliveryInfo, 'delivery-info', { keep: true }),
  basket,
  checkout,
  completed,
  orders,
  leadsTo('/beershop/$', paths.shop),

  news,
  page(paths.newsPost, 'news-post', reading),
  page(paths.newsItem, 'news-post', reading),

  page(`${paths.info}/`, 'info', reading),
  page(paths.infoPost, 'info', reading),
  page(paths.infoCard, 'info', reading),
  page('/ticket/{-$id}', 'print'),
  page('/voucher/{-$code}', 'print'),
  page(paths.beerListTemplate, 'beer-list'),

  infoSearch,
  catalogue,
  leadsTo(paths.beerCatalogue, paths.catalogue, 301),
  leadsTo('/info/$', paths.info),
  leadsTo(paths.catalogueRedirect, paths.catalogue, 301),

  page(paths.member, 'member'),
  page(paths.memberVoucher, 'member'),
  login,
  page(paths.confirmEmail, 'login'),
  page(paths.resetPassword, 'login'),
  page(paths.reset, 'login'),
  page(paths.account, 'account'),
  page(paths.confirmNewEmail, 'account-link'),
  page(paths.confirmErasing, 'account-link'),

  page(paths.taproom, 'tap', { keep: true }),
  page(paths.taproomCard, 'tap', { keep: true }),

  // One route, so that the list stays where it is while the events beside it change.
  page('/events/{-$id}', 'events', reading),
  event,

  page(paths.outlets, 'outlets', { keep: true }),
  sites,
  contact,
  terms,

  servedBeside(paths.sitemap),
  servedBeside(paths.sitemapFile),
]);

function page<const Path extends string>(path: Path, name: string, options?: PageOptions) {
  return createRoute({ getParentRoute: () => root, path, ...pageOptions(name, options) });
}

function product<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Record<string, unknown>): ProductSearch => productSearch(search),
    ...pageOptions('product', { keep: true }),
  });
}

/** Where this document was opened; nothing on the server. */
const openedAt = import.meta.env.SSR ? null : location.pathname;

/** What the server answers without the site: from a page one goes there in the same window, with a document of its own. */
function servedBeside<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location: { href, pathname } }) => {
      // Opened here, so the server had nothing to answer: going again would never end.
      if (openedAt === null || openedAt === pathname) throw notFound();
      throw redirect({ href, reloadDocument: true });
    },
  });
}

function leadsTo<const From extends string>(from: From, to: string, statusCode?: number) {
  return createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: () => {
      throw redirect({ to, ...(statusCode && { statusCode }) });
    },
  });
}
