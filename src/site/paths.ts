/**
 * Every address of the site, once. The patterns are what the route table and `Link` use; `address` builds the string
 * for mails, the sitemap and anything that is not a link of the router. A page that is not there yet has its address
 * already, since an address that was printed on a beer mat must never change.
 */
export const paths = {
  root: '/',
  home: '/home',
  homeReload: '/home/reload',

  contact: '/contact',
  outlets: '/contact/outlets',
  sites: '/sites',
  terms: '/terms',
  trade: '/trade',
  orderSheet: '/trade/order-sheet',

  events: '/events',
  eventOfList: '/events/$id',
  event: '/event/$id',
  news: '/news',
  newsPost: '/news/$idOrSlug',
  newsItem: '/newsitem/$id',
  taproom: '/tap',
  taproomCard: '/tap/$id',

  info: '/info',
  infoCard: '/info/card/$id',
  infoPost: '/info/$idOrSlug',
  infoSearch: '/info/search-results',
  beerCatalogue: '/info/beer-catalogue',
  catalogue: '/info/catalogue',
  catalogueRedirect: '/catalogue',

  member: '/member',
  memberVoucher: '/member/$voucherCode',
  login: '/login',
  confirmEmail: '/confirmemail',
  resetPassword: '/resetpassword',
  reset: '/reset',
  account: '/account',
  statement: '/account/statement',
  confirmNewEmail: '/account/newemail',
  confirmErasing: '/account/erase',
  myData: '/mydata',
  myDataLink: '/mydata/link',
  refundAccount: '/refundaccount',
  quote: '/quote',

  ticket: '/ticket/$id',
  voucher: '/voucher/$code',
  beerListTemplate: '/beerlisttemplate/$id',
  sitemap: '/sitemap',
  sitemapFile: '/xsitemap.xml',

  shop: '/beershop',
  shopPage: '/beershop/page/$page',
  shopReturn: '/beershop/return',
  shopOnline: '/beershop/online',
  deliveryInfo: '/beershop/deliveryinfo',
  product: '/beershop/product/$pack',
  inShop: '/production/inshop',
  productInShop: '/beershop/inshop/$pack',
  productOfCatalogue: '/beershop/catproduct/$pack',
  productOfArticle: '/beershop/articleproduct/$pack',
  productOfEmail: '/beershop/emailproduct/$productId',
  productOfDynamicPack: '/beershop/dynamicproduct/$pack',
  multipack: '/beershop/multi_pack/$pack',
  multipackAlias: '/beershop/multipack/$pack',
  multipackProduct: '/beershop/multiproduct/$pack',
  multipackInShop: '/beershop/multi_inshop/$pack',
  multipackOfEmail: '/beershop/emailmultipkproduct/$pack',
  dynamicPack: '/beershop/dynamic_pack/$pack',
  dynamicPackAlias: '/beershop/dynamicpack/$pack',
  dynamicPackInShop: '/beershop/dynamic_inshop/$pack',
  advanced: '/beershop/advanced',
  advancedProduct: '/beershop/advanced/$prodId',
  basket: '/beershop/basket',
  checkout: '/beershop/checkout',
  completed: '/beershop/completed',
  orders: '/beershop/orders',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

type ParamNames<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never;

/** The fragment for "the shelf as the visitor left it", which only her browser knows (D-177). */
export const SHELF_AS_LEFT = 'return';

/** The values that a pattern needs, by name. */
export type ParamsOf<P extends Path> = Readonly<Record<ParamNames<P>, string | number>>;

/** The address of a page as text. Values are escaped. */
export function address<P extends Path>(pattern: P, params: ParamsOf<P>): string {
  const values = params as Readonly<Record<string, string | number>>;
  return pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** `12-reedcutter`: the number finds the pack, the words are for people (both old and bare numbers stay valid). */
export function packInAddress(pack: { readonly id: number; readonly slug: string }): string {
  return pack.slug ? `${pack.id}-${pack.slug}` : String(pack.id);
}

/** The id at the start of `12-reedcutter`; null when there is none or it is 0. */
export function packIdFromAddress(text: string): number | null {
  const id = Number(/^(\d{1,9})(?:-|$)/.exec(text)?.[1] ?? 0);
  return id > 0 ? id : null;
}

/** Whether an address names its pack correctly: by id alone or with the current slug (D-190). */
export function isRightlyNamed(text: string, pack: { readonly id: number; readonly slug: string }): boolean {
  return text === String(pack.id) || text === packInAddress(pack);
}
