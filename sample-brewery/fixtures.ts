/** The cast: the names by which tests and benches call what the sample brewery has. */
export { businesses } from './businesses.ts';
export { coupons } from './coupons.ts';
export { orders } from './orders/order-names.ts';
export { packs, variants } from './packs/pack-names.ts';
export { demoPassword, people } from './people.ts';
export { priceLists } from './price-lists.ts';
export { routes } from './routes.ts';
export { collectionPoints } from './collection-points.ts';
export { vouchers } from './vouchers.ts';
