import { createRoute, redirect } from '@tanstack/react-router';
import { catalogueSearch } from './search/catalogue-search.ts';
import { contactSearch } from './search/contact-search.ts';
import { loginSearch } from './search/login-search.ts';
import { requireModule } from './module-switches.ts';
import { pageOptions } from './page-route.ts';
import { paths } from './paths.ts';
import { infoSearchWords, pageSearch } from './search/reading-search.ts';
import { root } from './root-route.ts';
import { leadsTo, page, servedBeside } from './route-kinds.ts';
import { shopRoutes } from './shop-routes.ts';
import { siteSearch } from './search/site-search.ts';
import { statementSearch } from './search/statement-search.ts';
import { termsSearch } from './search/terms-search.ts';

/** Pages to read have their own messages for loading, missing content and failures. */
const reading = { cacheable: true, pending: true, missing: true, failed: true } as const;

const news = createRoute({
  getParentRoute: () => root,
  path: paths.news,
  validateSearch: pageSearch,
  ...pageOptions('news', reading),
});

const infoSearch = createRoute({
  getParentRoute: () => root,
  path: paths.infoSearch,
  validateSearch: infoSearchWords,
  ...pageOptions('info-search', { pending: true, failed: true }),
});

const catalogue = createRoute({
  getParentRoute: () => root,
  path: paths.catalogue,
  validateSearch: catalogueSearch,
  ...pageOptions('catalogue', { cacheable: true }),
});

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: loginSearch,
  ...pageOptions('login', { cacheable: true }),
});

const sites = createRoute({
  getParentRoute: () => root,
  path: paths.sites,
  validateSearch: siteSearch,
  ...pageOptions('collection-points', { cacheable: true }),
});

const contact = createRoute({
  getParentRoute: () => root,
  path: paths.contact,
  validateSearch: contactSearch,
  ...pageOptions('contact', { cacheable: true }),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: paths.terms,
  validateSearch: termsSearch,
  ...pageOptions('terms', { cacheable: true }),
});

const statement = createRoute({
  getParentRoute: () => root,
  path: paths.statement,
  validateSearch: statementSearch,
  ...pageOptions('statement'),
});

const event = createRoute({
  getParentRoute: () => root,
  path: paths.event,
  beforeLoad: async ({ context, params }) => {
    await requireModule(context, paths.event);
    throw redirect({ to: '/events/{-$id}', params, statusCode: 301 });
  },
});

/**
 * Every address of the site and its page. Personal pages (basket, checkout …) are not cached: the server sends only
 * their shells (D-176). Unknown addresses below the shop redirect to the shelf, below info to its contents (D-177).
 */
export const routeTree = root.addChildren([
  leadsTo(paths.root, paths.home, 301),
  leadsTo(paths.homeReload, paths.home),
  page(paths.home, 'home', { cacheable: true }),

  ...shopRoutes,

  news,
  page(paths.newsPost, 'news-post', reading),
  page(paths.newsItem, 'news-post', reading),

  page(`${paths.info}/`, 'info', reading),
  page(paths.infoPost, 'info', reading),
  page(paths.infoCard, 'info', reading),
  page('/ticket/{-$id}', 'print'),
  page('/voucher/{-$code}', 'print'),
  page(paths.beerListTemplate, 'beer-list', { pending: true, priced: true }),

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
  statement,
  page(paths.confirmNewEmail, 'account-link'),
  page(paths.confirmErasing, 'account-link'),
  page(paths.myData, 'my-data', { cacheable: true }),
  page(paths.myDataLink, 'my-data-link'),
  page(paths.refundAccount, 'refund-account'),
  page(paths.quote, 'quote'),

  page(paths.taproom, 'tap', { cacheable: true }),
  page(paths.taproomCard, 'tap', { cacheable: true }),

  // One route, so that the list stays mounted while the event beside it changes.
  page('/events/{-$id}', 'events', reading),
  event,

  page(paths.outlets, 'outlets', { cacheable: true }),
  sites,
  contact,
  terms,
  page(paths.trade, 'trade', { cacheable: true }),
  page(paths.orderSheet, 'order-sheet'),

  servedBeside(paths.sitemap),
  servedBeside(paths.sitemapFile),
]);
