import { createRoute, redirect } from '@tanstack/react-router';
import { goBackToShelf, shelfLeft } from '#features/catalogue/web/shelf/shelf-memory.ts';
import { pageOptions } from './page-route.ts';
import { paths, SHELF_AS_LEFT } from './paths.ts';
import { productSearch } from './search/product-search.ts';
import { basketSearch, checkoutSearch, completedSearch, ordersSearch } from './search/purchase-search.ts';
import { root } from './root-route.ts';
import { leadsTo, page } from './route-kinds.ts';
import type { ShopSearch } from './search/shop-search.ts';

const shop = createRoute({
  getParentRoute: () => root,
  // The slash gives it precedence over the rest of the shop, which would match it too.
  path: `${paths.shop}/`,
  // Validated by the page itself.
  validateSearch: (search: Record<string, unknown>): ShopSearch => search,
  ...pageOptions('shop', { cacheable: true, pending: true, priced: true }),
});

const shopPage = createRoute({
  getParentRoute: () => root,
  path: paths.shopPage,
  validateSearch: (search: Record<string, unknown>): ShopSearch => search,
  ...pageOptions('shop', { cacheable: true, priced: true }),
});

/** The shelf as the shopper left it (D-177); only her browser knows that. */
const shopReturn = createRoute({
  getParentRoute: () => root,
  path: paths.shopReturn,
  beforeLoad: ({ preload }) => {
    if (import.meta.env.SSR) throw redirect({ to: paths.shop, hash: SHELF_AS_LEFT });
    throw redirect({ href: preload ? shelfLeft() : goBackToShelf(), resetScroll: false });
  },
});

/** The kiosk screen in the brewery's shop shows the shelf, without buying (D-122). */
const inShop = createRoute({
  getParentRoute: () => root,
  path: paths.inShop,
  beforeLoad: () => {
    throw redirect({ to: paths.shop, search: { kiosk: 1 } });
  },
});

/** The page is that of the pack's own kind, whichever kind the address names (D-122). */
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
  validateSearch: basketSearch,
  ...pageOptions('basket'),
});

const checkout = createRoute({
  getParentRoute: () => root,
  path: paths.checkout,
  validateSearch: checkoutSearch,
  ...pageOptions('checkout'),
});

const completed = createRoute({
  getParentRoute: () => root,
  path: paths.completed,
  validateSearch: completedSearch,
  ...pageOptions('completed'),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: paths.orders,
  validateSearch: ordersSearch,
  ...pageOptions('orders'),
});

/** All addresses below the shop. Unknown ones redirect to the shelf (D-177). */
export const shopRoutes = [
  shop,
  shopPage,
  shopReturn,
  ...productPages,
  inShop,
  page(paths.advanced, 'advanced', { cacheable: true, failed: true, priced: true }),
  page(paths.advancedProduct, 'advanced-product', { cacheable: true, failed: true, priced: true }),
  page(paths.deliveryInfo, 'delivery-info', { cacheable: true }),
  basket,
  checkout,
  completed,
  orders,
  leadsTo('/beershop/$', paths.shop),
] as const;

function product<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: productSearch,
    ...pageOptions('product', { cacheable: true, priced: true }),
  });
}
