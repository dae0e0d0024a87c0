import { vouchers } from '#sample-brewery/fixtures.ts';
import { priceLists } from '#sample-brewery/price-lists.ts';
import type { paths } from '#site/paths.ts';

/** One look at an address of the sample brewery, and what is to be seen there. */
export type Look = {
  readonly at: string;
  /** The status of the answer; 200 when nothing is said. */
  readonly status?: 404;
  /** Where the server sends a visitor instead. */
  readonly leadsTo?: string;
  /** Its one address; none for pages about a person and for those that are not there, which no robot keeps. */
  readonly canonical?: string;
  /** The browser's own line for an answer that is expected there. */
  readonly text?: RegExp;
  /** Where the page itself sends who has logged in. */
  readonly sendsMembersTo?: '/home';
  /** Where the page itself sends who may look at the shop and not buy. */
  readonly sendsSuspendedTo?: '/home' | '/beershop';
  /** What stands there has no trade price: to trade it is not there. */
  readonly ofRetailOnly?: boolean;
  /** It shows a template in a state that another address shows too: what is served is looked at, a browser in the matrix only. */
  readonly isAlias?: boolean;
  /** Only the browser knows what stands there, and gives it its heading. */
  readonly servedWithoutHeading?: boolean;
};

export const NOT_FOUND = /^Failed to load resource: .* 404/;

/** A page with an address of its own, which robots may keep. */
const indexed = (at: string, canonical = at): Look => ({ at, canonical });
const ofRetail = (look: Look): Look => ({ ...look, ofRetailOnly: true });
const leads = (at: string, leadsTo: string): Look => ({ at, leadsTo });
const missing = (at: string): Look => ({ at, status: 404, text: NOT_FOUND });
/** Its page is there, what it asks for is not for everybody. */
export const shut = (at: string): Look => ({ at, text: NOT_FOUND });

const alias = (look: Look): Look => ({ ...look, isAlias: true });

/** A page of the shop for who may buy. */
const buying = (look: Look, sendsSuspendedTo: '/home' | '/beershop' = SHELF): Look => ({ ...look, sendsSuspendedTo });

const SHELF = '/beershop';
const CONTENTS = '/info/catalogue';
const REEDCUTTER = '/beershop/product/101-reedcutter';
const DARK = '/beershop/multi_pack/903-dark-of-the-mere';
const PICK_SIX = '/beershop/dynamic_pack/911-pick-six';

/** Every address of the site, with what stands there in the sample brewery. */
export const everyPage: Readonly<Record<keyof typeof paths, readonly Look[]>> = {
  root: [leads('/', '/home')],
  home: [indexed('/home')],
  homeReload: [leads('/home/reload', '/home')],

  contact: [indexed('/contact')],
  outlets: [indexed('/contact/outlets')],
  sites: [indexed('/sites')],
  terms: [indexed('/terms'), indexed('/terms?kind=privacy', '/terms'), { at: '/terms?kind=retail&version=2.4' }],

  events: [indexed('/events')],
  eventOfList: [
    indexed('/events/mere-festival'),
    alias(indexed('/events/eel-pie-night')),
    alias(missing('/events/never-was')),
  ],
  event: [leads('/event/3', '/events/3')],
  news: [indexed('/news'), indexed('/news?page=2')],
  newsPost: [
    indexed('/news/reed-harvest-begins'),
    { at: '/news/first-cuckoo-heard' },
    alias(missing('/news/never-happened')),
  ],
  newsItem: [leads('/newsitem/1', '/news/reed-harvest-begins'), alias(missing('/newsitem/never-happened'))],
  taproom: [indexed('/tap')],
  taproomCard: [alias(indexed('/tap/1', '/tap'))],

  info: [indexed('/info'), leads('/info/nothing/of/the/kind', '/info')],
  infoCard: [leads('/info/card/how-we-brew', '/info/how-we-brew'), alias(missing('/info/card/99999'))],
  infoPost: [indexed('/info/how-we-brew'), alias(indexed('/info/maris-otter')), alias(missing('/info/nowhere'))],
  infoSearch: [{ at: '/info/search-results?q=goldings' }, { at: '/info/search-results?q=xyzzyplugh' }],
  beerCatalogue: [leads('/info/beer-catalogue', CONTENTS)],
  catalogue: [
    indexed(CONTENTS),
    alias(indexed(`${CONTENTS}?tab=vegan`, CONTENTS)),
    indexed(`${CONTENTS}?tab=favourites`, CONTENTS),
  ],
  catalogueRedirect: [leads('/catalogue', CONTENTS)],

  member: [{ at: '/member' }],
  memberVoucher: [{ at: `/member/${vouchers.familyToGoOn.code}` }],
  login: [{ at: '/login', sendsMembersTo: '/home' }],
  confirmEmail: [{ at: '/confirmemail' }],
  resetPassword: [{ at: '/resetpassword' }],
  reset: [{ at: '/reset' }],
  account: [{ at: '/account' }],
  statement: [{ at: '/account/statement' }],
  confirmNewEmail: [{ at: '/account/newemail' }],
  confirmErasing: [{ at: '/account/erase' }],
  myData: [{ at: '/mydata' }],
  myDataLink: [{ at: '/mydata/link' }],
  refundAccount: [{ at: '/refundaccount' }],
  quote: [{ at: '/quote' }],
  trade: [indexed('/trade')],
  orderSheet: [buying({ at: '/trade/order-sheet' })],

  ticket: [shut('/ticket/1'), leads('/ticket', '/home')],
  voucher: [{ at: `/voucher/${vouchers.giftOfRuth.code}` }, shut('/voucher/NOSUCHCODE'), leads('/voucher', '/home')],
  beerListTemplate: [
    { at: `/beerlisttemplate/${priceLists.retail.id}` },
    shut(`/beerlisttemplate/${priceLists.jollyWherryman.id}`),
  ],
  sitemap: [leads('/sitemap', '/sitemap.xml')],
  sitemapFile: [leads('/xsitemap.xml', '/sitemap.xml')],

  shop: [
    indexed(SHELF),
    alias(indexed(`${SHELF}?tab=gluten-free`, SHELF)),
    indexed(`${SHELF}?tab=favourites`, SHELF),
    indexed(`${SHELF}?size=500&sort=strength-down`, SHELF),
    { at: `${SHELF}?q=stout` },
    { at: `${SHELF}?kiosk=1` },
  ],
  shopPage: [leads('/beershop/page/2', SHELF)],
  shopReturn: [leads('/beershop/return', SHELF)],
  shopOnline: [leads('/beershop/online', SHELF)],
  deliveryInfo: [indexed('/beershop/deliveryinfo')],
  product: [
    indexed(REEDCUTTER),
    alias(indexed(`${REEDCUTTER}?parent=901`, REEDCUTTER)),
    ofRetail(indexed('/beershop/product/122', '/beershop/product/122-harbourlight')),
    ofRetail(indexed('/beershop/product/221', '/beershop/product/221-members-gyle-no-7')),
    ofRetail(indexed('/beershop/product/1001', '/beershop/product/1001-t-shirt')),
    ofRetail(indexed('/beershop/product/1014', '/beershop/product/1014-gift-voucher')),
    missing('/beershop/product/99999'),
  ],
  inShop: [leads('/production/inshop', SHELF)],
  productInShop: [alias(indexed('/beershop/inshop/101', REEDCUTTER))],
  productOfCatalogue: [alias(indexed('/beershop/catproduct/101', REEDCUTTER))],
  productOfArticle: [alias(indexed('/beershop/articleproduct/101', REEDCUTTER))],
  productOfEmail: [
    alias(indexed('/beershop/emailproduct/1', REEDCUTTER)),
    alias(missing('/beershop/emailproduct/99999')),
  ],
  productOfDynamicPack: [
    alias(ofRetail(indexed('/beershop/dynamicproduct/911', PICK_SIX))),
    alias(indexed('/beershop/dynamicproduct/101', REEDCUTTER)),
  ],
  multipack: [
    ofRetail(indexed(DARK)),
    leads('/beershop/multi_pack/0', SHELF),
    leads('/beershop/multi_pack/none', SHELF),
  ],
  multipackAlias: [alias(ofRetail(indexed('/beershop/multipack/903', DARK)))],
  multipackProduct: [alias(ofRetail(indexed('/beershop/multiproduct/903', DARK)))],
  multipackInShop: [alias(ofRetail(indexed('/beershop/multi_inshop/903', DARK)))],
  multipackOfEmail: [alias(ofRetail(indexed('/beershop/emailmultipkproduct/903', DARK)))],
  dynamicPack: [ofRetail(indexed(PICK_SIX)), leads('/beershop/dynamic_pack/0', SHELF)],
  dynamicPackAlias: [alias(ofRetail(indexed('/beershop/dynamicpack/911', PICK_SIX)))],
  dynamicPackInShop: [alias(ofRetail(indexed('/beershop/dynamic_inshop/911', PICK_SIX)))],
  advanced: [buying(indexed('/beershop/advanced'))],
  advancedProduct: [
    buying(indexed('/beershop/advanced/71-reedcutter-live')),
    alias(buying(indexed('/beershop/advanced/71', '/beershop/advanced/71-reedcutter-live'))),
    leads('/beershop/advanced/none', '/beershop/advanced'),
    alias(missing('/beershop/advanced/1')),
  ],
  basket: [buying({ at: '/beershop/basket' })],
  checkout: [buying({ at: '/beershop/checkout' }, '/home')],
  completed: [{ ...shut('/beershop/completed'), servedWithoutHeading: true }],
  orders: [{ at: '/beershop/orders' }],
};

const looks = [...Object.values(everyPage).flat(), missing('/no-such-page')];

/** Those that are pages. */
export const pagesToSee = looks.filter(({ leadsTo }) => leadsTo === undefined);
/** One address for each page template in each of its states. */
export const templatesToSee = pagesToSee.filter(({ isAlias = false }) => !isAlias);
/** Those that lead elsewhere. */
export const leadingElsewhere = looks.flatMap(({ at, leadsTo }) => (leadsTo === undefined ? [] : [{ at, leadsTo }]));
