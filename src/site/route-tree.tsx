import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { breweryQuery, openingHoursQuery, shopCheckQuery, termsQuery } from '#features/brewery/web/brewery.queries.ts';
import { boxQuery, shelfQuery, shopItemQuery } from '#features/catalogue/web/catalogue.queries.ts';
import { homeCardsQuery } from '#features/home/web/home.queries.ts';
import type { Carrier } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { RootDocument } from './layouts/root-document.tsx';
import { Shell } from './layouts/shell.tsx';
import { packIdFromAddress, paths } from './paths.ts';
import { BOTTLE_BOX, BOTTLES_ON_HOME } from './page-settings.ts';
import { checkoutSearch, completedSearch, type CheckoutSearch, type CompletedSearch } from './purchase-search.ts';
import { keptTab, type ShopSearch } from './shop-search.ts';

type Asks = { readonly carrier: Carrier; readonly queryClient: QueryClient };

const root = createRootRouteWithContext<Asks>()({
  shellComponent: RootDocument,
  component: Shell,
  // Without its brewery the shell still stands, with less in the footer.
  loader: ({ context: { carrier, queryClient } }) => queryClient.prefetchQuery(breweryQuery(carrier)),
});

const toHome = createRoute({
  getParentRoute: () => root,
  path: paths.root,
  beforeLoad: () => {
    throw redirect({ to: paths.home, statusCode: 301 });
  },
});

const homeReload = createRoute({
  getParentRoute: () => root,
  path: paths.homeReload,
  beforeLoad: () => {
    throw redirect({ to: paths.home });
  },
});

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
  staticData: { page: 'src/site/pages/home-page.tsx', keep: true },
  // A call that fails leaves its part out (D-138).
  loader: async ({ context: { carrier, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(homeCardsQuery(carrier)),
      queryClient.prefetchQuery(shopCheckQuery(carrier)),
      queryClient.prefetchQuery(openingHoursQuery(carrier)),
      queryClient.prefetchQuery(shelfQuery(carrier, BOTTLES_ON_HOME)),
    ]);
  },
});

const shop = createRoute({
  getParentRoute: () => root,
  // With the slash it stands before the rest of the shop, which would match it too.
  path: `${paths.shop}/`,
  component: lazyRouteComponent(() => import('./pages/shop-page.tsx'), 'ShopPage'),
  pendingComponent: lazyRouteComponent(() => import('./pages/shop-page.tsx'), 'ShopPending'),
  staticData: { page: 'src/site/pages/shop-page.tsx', keep: true },
  validateSearch: (search: Record<string, unknown>): ShopSearch => keptTab(search['tab']),
  loader: async ({ context: { carrier, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(shelfQuery(carrier)),
      queryClient.ensureQueryData(shopCheckQuery(carrier)),
    ]);
  },
});

const product = createRoute({
  getParentRoute: () => root,
  path: paths.product,
  component: lazyRouteComponent(() => import('./pages/product-page.tsx'), 'ProductPage'),
  staticData: { page: 'src/site/pages/product-page.tsx', keep: true },
  loader: ({ context, params }) => loadProduct(context, params.pack),
});

const deliveryInfo = createRoute({
  getParentRoute: () => root,
  path: paths.deliveryInfo,
  component: lazyRouteComponent(() => import('./pages/delivery-info-page.tsx'), 'DeliveryInfoPage'),
  staticData: { page: 'src/site/pages/delivery-info-page.tsx', keep: true },
  loader: async ({ context: { carrier, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(boxQuery(carrier, BOTTLE_BOX)),
      queryClient.ensureQueryData(shopCheckQuery(carrier)),
    ]);
  },
});

const terms = createRoute({
  getParentRoute: () => root,
  path: paths.terms,
  component: lazyRouteComponent(() => import('./pages/terms-page.tsx'), 'TermsPage'),
  staticData: { page: 'src/site/pages/terms-page.tsx', keep: true },
  loader: async ({ context: { carrier, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(termsQuery(carrier, 'retail')),
      queryClient.ensureQueryData(termsQuery(carrier, 'privacy')),
    ]);
  },
});

const multipack = createRoute({
  getParentRoute: () => root,
  path: paths.multipack,
  component: lazyRouteComponent(() => import('./pages/product-page.tsx'), 'ProductPage'),
  staticData: { page: 'src/site/pages/product-page.tsx', keep: true },
  loader: ({ context, params }) => loadProduct(context, params.pack),
});

const dynamicPack = createRoute({
  getParentRoute: () => root,
  path: paths.dynamicPack,
  component: lazyRouteComponent(() => import('./pages/product-page.tsx'), 'ProductPage'),
  staticData: { page: 'src/site/pages/product-page.tsx', keep: true },
  loader: ({ context, params }) => loadProduct(context, params.pack),
});

/** Basket, checkout and completed page are about one shopper: the server sends their shells alone (D-176). */
const basket = createRoute({
  getParentRoute: () => root,
  path: paths.basket,
  component: lazyRouteComponent(() => import('./pages/basket-page.tsx'), 'BasketPage'),
  staticData: { page: 'src/site/pages/basket-page.tsx' },
  loader: ({ context }) => shopIsOpen(context),
});

const checkout = createRoute({
  getParentRoute: () => root,
  path: paths.checkout,
  component: lazyRouteComponent(() => import('./pages/checkout-page.tsx'), 'CheckoutPage'),
  staticData: { page: 'src/site/pages/checkout-page.tsx' },
  validateSearch: (search: Record<string, unknown>): CheckoutSearch => checkoutSearch(search),
  loader: ({ context }) => shopIsOpen(context),
});

const completed = createRoute({
  getParentRoute: () => root,
  path: paths.completed,
  component: lazyRouteComponent(() => import('./pages/completed-page.tsx'), 'CompletedPage'),
  staticData: { page: 'src/site/pages/completed-page.tsx' },
  validateSearch: (search: Record<string, unknown>): CompletedSearch => completedSearch(search),
});

/** Unknown addresses below the shop lead to the shelf (D-177). */
const restOfShop = createRoute({
  getParentRoute: () => root,
  path: '/beershop/$',
  beforeLoad: () => {
    throw redirect({ to: paths.shop });
  },
});

export const routeTree = root.addChildren([
  toHome,
  homeReload,
  home,
  shop,
  product,
  multipack,
  dynamicPack,
  deliveryInfo,
  terms,
  basket,
  checkout,
  completed,
  restOfShop,
]);

async function loadProduct({ carrier, queryClient }: Asks, pack: string): Promise<void> {
  const packId = packIdFromAddress(pack);
  if (packId === null) throw redirect({ to: paths.shop });
  const [found] = await Promise.all([
    queryClient.ensureQueryData(shopItemQuery(carrier, packId)).catch(missing),
    queryClient.ensureQueryData(shopCheckQuery(carrier)),
  ]);
  if (!found) throw notFound();
}

/** Where nothing is sold nobody can pay: a closed shop leads back to the shelf, which says why (D-179). */
async function shopIsOpen({ carrier, queryClient }: Asks): Promise<void> {
  const check = await queryClient.ensureQueryData(shopCheckQuery(carrier)).catch(() => null);
  if (check !== null && check.value !== 0) throw redirect({ to: paths.shop });
}

function missing(problem: unknown): null {
  if (problem instanceof CallFailed && problem.status === 404) return null;
  throw problem;
}
