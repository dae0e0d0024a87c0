import { readFileSync } from 'node:fs';
import { NO_CHOICES } from '#rules/import/import-kinds.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import type { Permission } from '#rules/roles/has-permission.ts';
import { APPLICATION } from '#rules/trade/trade.fixtures.ts';
import { newsletterWording } from '#rules/newsletter/newsletter-wording.ts';
import { packs, vouchers } from '#sample-brewery/fixtures.ts';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { instant } from '#rules/calendar/instant.ts';
import { giveApp } from '../second-factor.ts';
import { insertPasskey, softwareAuthenticator } from '../software-authenticator.ts';
import {
  draft,
  draftPost,
  wishForNewsletter,
  CARD_FIELDS,
  cardOfHome,
  OUTLET_FIELDS,
  outletOf,
  keptVersion,
  storedPicture,
  oldAddress,
  operatorsEntry,
  EVENT_FIELDS,
  NEWS_FIELDS,
  PAGE_FIELDS,
  type Inputs,
  insertAddress,
  insertDevice,
  insertSession,
  lineSetAside,
  link,
  NOT_THERE,
  matchedLine,
  openLine,
  openMessage,
  orderAtDesk,
  placedOrder,
  creditedOrder,
  boxAtDesk,
  paidAtDesk,
  replacedAtDesk,
  paperOrder,
  paidByLine,
  refundAtDesk,
  BRAND,
  allModulesOn,
  brandedShop,
  unbrandedShop,
  BREWERY,
  BREWERY_BANK,
  CARD_CREDENTIALS,
  MAIL_SERVER,
  PAYPAL_CREDENTIALS,
  breweryWithDetails,
  closedDay,
  closedPoint,
  COURIER,
  courierOfNobody,
  dayToClose,
  ROUND,
  roundToSave,
  ZONE,
  yearWithoutHolidays,
  zoneToSave,
  TERMS,
  termsToSave,
  COLLECTION_POINT,
  HOURS,
  pointsToSort,
  OPEN_SERVER,
  SHOP_SWITCHES,
  stockItem,
  recallInForce,
  recallToWrite,
  stockSite,
  siteToSave,
  siteForBins,
  emptyBin,
  bottleToPutAway,
  stocktakeCounted,
  stocktakeHandedIn,
  stocktakeStarted,
  stocktakeUnderWay,
  caseInStock,
  gyleToDestroy,
  gyleToFill,
  gyleToRecall,
  gyleToSave,
  row,
  type Things,
  ticket,
  recordedAtDesk,
  overpaidAtDesk,
  packedAtDesk,
  transferAtDesk,
  underpaidAtDesk,
  unassignedMoney,
  unpaidAtDesk,
  placeWithHours,
  unswitchedServer,
  unswitchedShop,
  type World,
} from './access-things.ts';
import { knownPreparedPrices, packSoldDearer, preparedPrices, pricesToSave } from './price-things.ts';
import {
  ABSENT_PRODUCT,
  insertPackOf,
  insertProduct,
  PACK_FIELDS,
  packsToSend,
  packsToSort,
  packToSave,
  PRODUCT_FIELDS,
  productToSave,
} from './product-things.ts';
import {
  addressOfPerson,
  newEmail,
  PERSON_ADDRESS,
  personOfRole,
  personWithoutAccess,
  twoOfOnePerson,
} from './people-things.ts';
import { listOfWholesale, PRICE_LIST, priceListToEnd } from './price-list-things.ts';
import { checkedImport, doneImport, foreignRow, IMPORT_FILES, queuedImport } from './import-things.ts';
import {
  BATCH,
  blockedVoucher,
  CLUB,
  clubAtDesk,
  insertClubOfMatrix,
  insertVoucher,
  insertVoucherKind,
  KIND,
  NO_VOUCHER,
  voucherAtDesk,
  voucherBatch,
  voucherKindAtDesk,
} from './voucher-things.ts';
import { sentSale, tabToSend, tabToTake, tillDayToRead, tillToRenew, tillToRevoke } from './till-things.ts';
import { roundToDespatch, roundToPrint, stopsToSort } from './round-things.ts';
import {
  accountPaymentOf,
  ABSENT_BUSINESS,
  AGREED_PRICE,
  agreedPrice,
  applicationAtDesk,
  applicationOf,
  APPROVAL,
  BUSINESS_FIELDS,
  businessOfPerson,
  businessToCall,
  businessToLink,
  businessWithPerson,
  CALL,
  EMPTIES,
  insertBusiness,
  itemsToPay,
  ownBusiness,
} from './business-things.ts';
import { sentOrder, waitingReturn } from './return-things.ts';
import { orderToQuote } from './quote-things.ts';
import { givenUpMail, mailAtDesk, noteAtDesk, orderToCollect, orderToPost } from './story-things.ts';
import { transferFile, transferInFile, transferToPay } from './transfer-things.ts';

export type Example = {
  /** What is sent besides what names a thing. */
  readonly inputs?: Inputs;
  /** Of a contract that takes some inputs in its address and some in its body: those of the address. */
  readonly query?: Inputs;
  /** The things that the call is about. Absent and another's must answer alike. */
  readonly things?: (world: World) => Promise<Things>;
  /** Whoever has this permission reaches everybody's things. */
  readonly openTo?: Permission;
  /** One's own is answered like another's, too: that is what the call is for. */
  readonly ownIsAlike?: true;
  /** The refusal that everybody gets by these inputs, where only a secret brings another answer. */
  readonly refused?: string;
  /** Who is suspended is refused, whatever she names. */
  readonly refusesSuspended?: true;
  /** Who is not staff is refused by the feature, since staff have no permission yet when they call. */
  readonly staffOnly?: true;
  /** It is for who buys for a business; everybody else is answered as if there were none. */
  readonly forBusiness?: true;
  /** A write of staff that this shop’s own start fixes; its entry is asked for in the feature’s own tests. */
  readonly fixedAtStart?: true;
  /** A POST of staff that changes nothing, so that no entry tells of it. */
  readonly readsByPost?: true;
  /** Why the inputs that look like the name of a thing are nobody's in particular. */
  readonly shared?: string;
};

const CATALOGUE = 'what is sold is for everybody';
const CONTENT = 'what is published is for everybody; what is not is tried by the call for any post';
const WORDS = 'it is what an applicant says of her business';
const SECRET = 'whoever holds it may use it, and nobody can guess it';
const CODE = 'a code is a secret, and looking for one is limited (D-90)';
const FOR_STAFF = 'the code that it takes is for staff; the tests of the lists of orders try it';
const NONE: Example = {};

/** The same things for a call that reads them. */
const withoutVersions = async (things: Promise<{ readonly own: { readonly id: number } }>): Promise<Things> => ({
  own: { id: (await things).own.id },
  anothers: { id: NOT_THERE },
  absent: { id: NOT_THERE },
});

const OF_ACCOUNT: Example = { forBusiness: true, refusesSuspended: true };
/** Whoever calls has set nothing up; the tests of the second factor give codes. */
const SECOND_FACTOR_CODE: Example = {
  inputs: { code: '000000' },
  staffOnly: true,
  refused: 'NO_SECOND_FACTOR',
  shared: 'it is compared with the caller’s own secret alone',
};

const COUNT = { kind: 'counted', number: 400, reason: 'Sunday count' };
const NO_CHALLENGE = { challenge: 'none' };
const FOREIGN_PASSKEY = softwareAuthenticator('http://localhost');
/** Nothing was asked of it; the tests of passkeys answer challenges. */
const PASSKEY: Example = {
  staffOnly: true,
  refused: 'WRONG_PASSKEY',
  shared: 'it is verified by a challenge of the caller’s own log-in alone',
};

const MESSAGE = { topic: 'press', name: 'Ada Example', email: 'ada@example.org', text: 'Hello' };
const PROVIDERS_ARE_SHARED = 'credentials of providers are the brewery’s';

/** Messages are the brewery's: there is no other customer's. */
const ABSENT_MESSAGE = { reference: 'ME999999999', outcome: 'None' };

/** Events are the brewery's, too. */
const ABSENT_POST = {
  anothers: { id: NOT_THERE, version: 1 },
  absent: { id: NOT_THERE, version: 1 },
};
const newsletterWish = async (world: World): Promise<Things> => ({
  own: { id: await wishForNewsletter(world) },
  anothers: { id: NOT_THERE },
  absent: { id: NOT_THERE },
});
const eventOfTickets = async ({ db }: World): Promise<Things> => ({
  own: { event: await draftPost(db, PostKind.event) },
  anothers: { event: NOT_THERE },
  absent: { event: NOT_THERE },
});
const ABSENT_ADDRESS = {
  anothers: { id: NOT_THERE, slug: 'nowhere' },
  absent: { id: NOT_THERE, slug: 'nowhere' },
};
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const STATEMENT = new File(['Date,Description,Amount\n20/11/2026,A loan,12.34'], 'statement.csv', { type: 'text/csv' });
const TYPEFACE = new File(
  [readFileSync(new URL(import.meta.resolve('@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2')))],
  'gothic.woff2',
  { type: 'font/woff2' },
);
const PICTURE = new File([Buffer.from(PIXEL, 'base64')], 'pixel.gif', { type: 'image/gif' });

/** A post that is not published is nobody's own. */
const hiddenPost = async ({ db }: World): Promise<Things> => {
  const { id } = await db.selectFrom('post').select('id').where('state', '=', 'draft').executeTakeFirstOrThrow();
  return { own: null, anothers: { id, bAdmin: true }, absent: { id: NOT_THERE, bAdmin: true } };
};

/** Somebody's pair of tokens, the access token her own and the refresh token as it says. */
const pair = async ({ me, other }: World): Promise<Things> => ({
  own: me && { token: me.token, refreshToken: me.refreshToken },
  anothers: { token: me?.token ?? 'none', refreshToken: other.refreshToken },
  absent: { token: me?.token ?? 'none', refreshToken: 'of-nobody' },
});

/** An e-mail that has an account, one's own or another's, and one that has none: nobody learns which (D-20). */
const email =
  (input: string, more: Inputs = {}) =>
  async ({ me, other }: World): Promise<Things> => ({
    own: me && { ...more, [input]: me.email },
    anothers: { ...more, [input]: other.email },
    absent: { ...more, [input]: `no-${other.email}` },
  });

/** Every route that takes a contract, by its name. One that is missing here fails the matrix, and so does one that is gone. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'POST /api/auth/requesttoken': { things: email('email', { password: 'Wrong1word' }), ownIsAlike: true },
  'POST /api/auth/requesttokenexternal': {
    inputs: { provider: 'GOOGLE', accessToken: 'none' },
    refused: 'OUTSIDE_NOT_PROVED',
    shared: SECRET,
  },
  'POST /api/auth/initialchecktoken': { things: pair },
  'POST /api/auth/refreshtoken': { things: pair },
  'POST /api/auth/revoketoken': { things: pair, ownIsAlike: true },
  'POST /api/accounts/register': {
    things: email('email', { name: 'Ada Example', password: 'Barley7mow', ageConfirmed: true }),
    ownIsAlike: true,
  },
  'POST /api/accounts/confirmemail': { things: link('confirm') },
  'POST /api/accounts/forgotpassword': { things: email('name'), ownIsAlike: true },
  'GET /api/accounts/forgotpassword': { things: email('name'), ownIsAlike: true },
  'POST /api/accounts/saveresetpassword': { inputs: { password: 'Barley7mower' }, things: link('reset') },
  'GET /api/accounts/getpasswordrules': NONE,
  'GET /api/accounts/getgooglekeys': NONE,
  'GET /api/accounts/getfbappid': NONE,
  'GET /api/accounts/gettinymcekey': NONE,
  'GET /api/order/getpackextraitemlisttobuy': {
    inputs: { mode: 500, prodId: 71 },
    shared: CATALOGUE,
  },
  'GET /api/order/getdraftorder2': { shared: SECRET },
  'POST /api/order/orderactionbyvalidate': { inputs: { action: 11 }, things: draft('orderId'), refusesSuspended: true },
  'POST /api/order/getservertimediff': { things: draft('orderId'), ownIsAlike: true },
  'GET /api/accounts/checkserver': NONE,
  'GET /api/accounts/servernotice': NONE,
  'GET /api/accounts/checkshop': NONE,
  'GET /api/content/getbrewery': NONE,
  'GET /api/content/getterms': { inputs: { kind: 'retail' } },
  'GET /api/content/getopenhours': NONE,
  'GET /api/order/getsitelist': NONE,
  'POST /api/order/getsite': { inputs: { siteId: 1 }, shared: CATALOGUE },
  'GET /api/contentapi/getshopcardlist': { things: draft('draftOrderId'), ownIsAlike: true },
  'GET /api/contentapi/getshopitem': {
    inputs: { packId: packs.reedcutterBottle },
    things: draft('draftOrderId'),
    ownIsAlike: true,
  },
  'GET /api/order/getextraitemlisttobuy': { inputs: { packId: packs.reedcutterBottle }, shared: CATALOGUE },
  'GET /api/content/getbox': { inputs: { boxId: 2 }, shared: CATALOGUE },
  'POST /api/contentapi/getcataloguecardlist': NONE,
  'GET /api/shopapi/getmyshelf': NONE,
  'GET /api/shopapi/getordersheet': { forBusiness: true },
  'POST /api/order/saveordersheet': {
    inputs: { lines: [{ packId: packs.reedcutterFirkin, extraItemId: 0, numPacks: 1 }] },
    shared: CATALOGUE,
    forBusiness: true,
  },
  'POST /api/shopapi/adddelpackfavourite': {
    inputs: { packId: packs.reedcutterBottle, picked: true },
    shared: CATALOGUE,
  },
  'POST /api/shopapi/getfavouritesremainder': { shared: CATALOGUE },
  'GET /api/shopapi/getfavouritesremainder': { shared: CATALOGUE },
  'POST /api/order/orderactionpresave': { things: draft('orderId'), refusesSuspended: true },
  'POST /api/order/ppcreatepaymentv2': { things: draft('orderId'), refusesSuspended: true },
  'POST /api/order/pscreatepaymentdata': { things: draft('orderId'), refusesSuspended: true },
  'POST /api/order/confirmdraftorder': { query: { payMethod: 103 }, things: draft('id'), refusesSuspended: true },
  'POST /api/order/chooseaddress': {
    inputs: { version: 1, take: 'basket' },
    things: draft('orderId'),
    refusesSuspended: true,
  },
  'POST /api/order/cancelpayment': { things: draft('orderId'), refusesSuspended: true },
  'GET /api/accounts/getpaypalconfig': NONE,
  'GET /api/accounts/getpaypalusesandbox': NONE,
  'POST /api/contact/message': { inputs: MESSAGE, shared: 'what somebody writes is not looked up' },
  'GET /api/contact/messages': NONE,
  'POST /api/contact/settle': {
    things: async ({ db, now }) => ({
      own: { reference: await openMessage(db, now), outcome: 'Wrote to Zenobia' },
      anothers: ABSENT_MESSAGE,
      absent: ABSENT_MESSAGE,
    }),
  },
  'GET /api/contact/map': NONE,
  'GET /api/staff/secondfactor': { staffOnly: true },
  'POST /api/staff/secondfactor/begin': { staffOnly: true },
  'POST /api/staff/secondfactor/skip': { staffOnly: true },
  'POST /api/staff/secondfactor/confirm': SECOND_FACTOR_CODE,
  'POST /api/staff/secondfactor/give': SECOND_FACTOR_CODE,
  'POST /api/staff/secondfactor/recoverycodes': { staffOnly: true, refused: 'NO_SECOND_FACTOR' },
  'POST /api/staff/passkeys/begin': { staffOnly: true },
  'POST /api/staff/passkeys/add': {
    ...PASSKEY,
    inputs: { name: 'Phone', passkey: FOREIGN_PASSKEY.make(NO_CHALLENGE) },
  },
  'POST /api/staff/passkeys/ask': { staffOnly: true, refused: 'NO_SECOND_FACTOR' },
  'POST /api/staff/passkeys/give': { ...PASSKEY, inputs: { passkey: FOREIGN_PASSKEY.sign(NO_CHALLENGE) } },
  'POST /api/staff/passkeys/remove': {
    things: async ({ db, me, other, now }) => ({
      own: me && { passkeyId: (await insertPasskey(db, me.id, 'http://localhost', now)).id },
      anothers: { passkeyId: (await insertPasskey(db, other.id, 'http://localhost', now)).id },
      absent: { passkeyId: NOT_THERE },
    }),
    staffOnly: true,
  },
  'POST /api/staff/secondfactor/reset': {
    things: async ({ db, other, now }) => {
      await giveApp(db, other.id, { confirmedAt: now, now });
      return { own: { personId: other.id }, anothers: { personId: NOT_THERE }, absent: { personId: NOT_THERE } };
    },
  },
  'GET /api/staff/sessions': { staffOnly: true },
  'POST /api/staff/sessions/end': { things: row('sessionId', insertSession), staffOnly: true },
  'POST /api/staff/sessions/endothers': { staffOnly: true },
  'GET /api/staff/team': { shared: 'who manages the staff may see all of them' },
  'POST /api/staff/team/invite': {
    things: async () => ({
      own: { email: newEmail(), name: 'Ada New', role: 60 },
      // A customer's account and one with another role are answered alike.
      anothers: { email: people.retail.email, name: 'Ada New', role: 60 },
      absent: { email: people.admin.email, name: 'Ada New', role: 60 },
    }),
  },
  'POST /api/staff/team/role': { things: personOfRole(60, { from: 60, role: 51 }) },
  'POST /api/staff/team/end': { things: personOfRole(60) },
  'POST /api/staff/team/restore': { things: personWithoutAccess },
  'GET /api/staff/people': { shared: 'whoever may read customers sees all of them' },
  'GET /api/staff/person': { things: personOfRole(10) },
  'GET /api/staff/person/erasure': { things: personOfRole(10) },
  'POST /api/staff/person/save': { things: personOfRole(10, { version: 1, name: 'Nora New', telephone: '' }) },
  'POST /api/staff/person/email': {
    things: async (world) => personOfRole(10, { email: newEmail() })(world),
  },
  'POST /api/staff/person/address/save': { inputs: PERSON_ADDRESS, things: addressOfPerson },
  'POST /api/staff/person/address/remove': { things: addressOfPerson },
  'GET /api/staff/person/double': { things: twoOfOnePerson() },
  'POST /api/staff/person/merge': {
    things: twoOfOnePerson({ version: 1, otherVersion: 1, name: 'stays', email: 'stays', telephone: 'stays' }),
  },
  'POST /api/staff/person/suspend': { things: personOfRole(10, { reason: 'Asked for it' }) },
  'POST /api/staff/person/lift': { things: personOfRole(2, { reason: 'Asked for it' }) },
  'POST /api/staff/person/endsessions': { things: personOfRole(10) },
  'POST /api/staff/person/export': { things: personOfRole(10) },
  'POST /api/staff/person/erase': { things: personOfRole(10) },
  'GET /api/staff/audit': { shared: 'staff may read all of it' },
  'GET /api/staff/audit/entry': {
    things: async ({ db, now }) => {
      const absent = { id: NOT_THERE };
      return { own: { id: await operatorsEntry(db, now) }, anothers: absent, absent };
    },
  },
  'GET /api/staff/orders': { shared: 'whoever may read orders may read all of them' },
  'GET /api/staff/order': { things: orderAtDesk },
  'POST /api/staff/order/move': { inputs: { move: 'send-by-email' }, things: orderAtDesk },
  'GET /api/staff/order/gyles': { things: orderAtDesk },
  'GET /api/staff/order/bins': { things: orderAtDesk },
  'POST /api/staff/order/gyles': { inputs: { gyles: [] }, things: packedAtDesk },
  'GET /api/staff/gyles/beers': NONE,
  'GET /api/staff/sales/customers': { inputs: { search: 'Jolly' } },
  'POST /api/staff/sales/customers': {
    inputs: { name: 'Nora New', telephone: '', postcode: '' },
    // Of an account that is none of a retail customer no more is said than that it is there, whose it may be.
    things: async () => ({
      own: { email: `new-${crypto.randomUUID()}@example.com` },
      anothers: { email: people.suspended.email },
      absent: { email: people.telesales.email },
    }),
  },
  'GET /api/staff/containers': { shared: 'whoever may read orders sees all that is out' },
  'GET /api/staff/containers/of': { things: businessToCall },
  'POST /api/staff/containers/return': { inputs: EMPTIES, things: businessToCall },
  'GET /api/order/getordersearch': { shared: 'whoever may read customers may read who got which gyle' },
  'GET /api/order/getbusinesslist': NONE,
  'GET /api/order/getbusiness': { things: ownBusiness, openTo: 'customers.read' },
  'GET /api/order/getbusinessbyuser': { things: businessOfPerson, openTo: 'customers.read' },
  'GET /api/order/getstatement': { things: ownBusiness, openTo: 'customers.read' },
  'GET /api/order/getstatementpdf': { things: ownBusiness, openTo: 'customers.read' },
  'GET /api/order/getroutelist': NONE,
  'GET /api/staff/businesses': NONE,
  'GET /api/staff/business': {
    things: async ({ db }) => ({ own: { id: await insertBusiness(db) }, ...ABSENT_BUSINESS }),
  },
  'GET /api/staff/calls': { shared: 'whoever may sell by telephone sees all accounts to call' },
  'GET /api/staff/calls/of': { things: businessToCall },
  'POST /api/staff/calls/note': { inputs: CALL, things: businessToCall },
  'POST /api/staff/business/save': {
    inputs: BUSINESS_FIELDS,
    things: async ({ db }) => ({ own: { id: await insertBusiness(db), version: 1 }, ...ABSENT_BUSINESS }),
  },
  'POST /api/staff/business/link': { things: businessToLink },
  'POST /api/staff/business/unlink': { things: businessWithPerson },
  'GET /api/staff/business/prices': {
    things: async ({ db }) => ({ own: { id: await insertBusiness(db) }, ...ABSENT_BUSINESS }),
  },
  'POST /api/staff/business/statement/mail': {
    things: async ({ db }) => ({ own: { id: await insertBusiness(db, 'arms@example.com') }, ...ABSENT_BUSINESS }),
  },
  'POST /api/staff/business/price/save': { inputs: AGREED_PRICE, things: agreedPrice },
  'POST /api/staff/business/price/remove': { things: agreedPrice },
  'GET /api/trade/application': NONE,
  'POST /api/trade/apply': { inputs: APPLICATION, things: applicationOf, shared: WORDS },
  'POST /api/trade/application/withdraw': NONE,
  'GET /api/staff/tradeapplications': { shared: 'whoever may read customers may read who applies' },
  'GET /api/staff/tradeapplication': { things: applicationAtDesk },
  'POST /api/staff/tradeapplication/approve': { inputs: APPROVAL, things: applicationAtDesk },
  'POST /api/staff/tradeapplication/refuse': { inputs: { reason: 'No licence' }, things: applicationAtDesk },
  'GET /api/staff/stock': { shared: 'sites and bins are the brewery’s' },
  'POST /api/staff/stock/count': { inputs: COUNT, things: stockItem },
  'GET /api/staff/stock/item': { things: stockItem },
  'GET /api/staff/stock/movements': { shared: 'whoever may count stock may read why it changed' },
  'POST /api/staff/stock/receive': { inputs: { number: 24, reason: 'From the bottler' }, things: stockItem },
  'POST /api/staff/stock/writeoff': {
    inputs: { number: 1, why: 'breakage', reason: 'Fell down' },
    things: stockItem,
  },
  'POST /api/staff/stock/breakcase': { inputs: { number: 1 }, things: caseInStock },
  'GET /api/staff/stock/sites': { shared: 'whoever may count stock may read where it lies' },
  'POST /api/staff/stock/site/save': { things: siteToSave },
  'POST /api/staff/stock/site/delete': { things: stockSite },
  'POST /api/staff/stock/bins/add': { inputs: { codes: 'B-01, B-02' }, things: siteForBins },
  'POST /api/staff/stock/bin/save': { inputs: { code: 'C-01', archived: false }, things: emptyBin },
  'POST /api/staff/stock/bin/delete': { things: emptyBin },
  'GET /api/staff/stock/places': { shared: 'whoever may count stock may read where it lies' },
  'GET /api/staff/stock/item/places': { things: stockItem },
  'POST /api/staff/stock/move': { things: bottleToPutAway },
  'GET /api/staff/stocktakes': { shared: 'whoever may count stock may read what was counted' },
  'GET /api/staff/stocktake/sites': NONE,
  'GET /api/staff/stocktake': { things: stocktakeUnderWay },
  'POST /api/staff/stocktake/start': {
    shared: 'whoever may count stock may start a count',
    inputs: { name: 'Cellar' },
  },
  'POST /api/staff/stocktake/enter': { things: stocktakeUnderWay },
  'POST /api/staff/stocktake/handin': { things: stocktakeCounted },
  'POST /api/staff/stocktake/approve': { things: stocktakeHandedIn },
  'POST /api/staff/stocktake/sendback': { things: stocktakeHandedIn },
  'POST /api/staff/stocktake/abandon': { things: stocktakeStarted },
  'GET /api/staff/gyles': { shared: 'whoever may adjust the stock may read the book of gyles' },
  'GET /api/staff/gyles/brewable': NONE,
  'GET /api/staff/gyles/fillable': {
    inputs: { bevId: 1 },
    shared: 'whoever may adjust the stock may see into which packs a beer is filled',
  },
  'POST /api/staff/gyles/save': { things: gyleToSave },
  'POST /api/staff/gyles/package': { things: gyleToFill },
  'POST /api/staff/gyles/destroy': { inputs: { reason: 'Infected' }, things: gyleToDestroy },
  'GET /api/staff/recalls': { shared: 'whoever may read customers may read what was recalled' },
  'GET /api/staff/recall': { things: recallInForce },
  'GET /api/staff/recall/people': { things: recallInForce },
  'GET /api/staff/recall/letters': { inputs: { to: 'everybody' }, things: recallInForce },
  'GET /api/staff/recall/preview': {
    inputs: { gyleNum: 'G2204' },
    shared: 'whoever may adjust the stock may see what a recall would take off sale',
  },
  'POST /api/staff/recall/start': { inputs: { reason: 'Glass' }, things: gyleToRecall },
  'POST /api/staff/recall/withdraw': { things: recallInForce },
  'POST /api/staff/recall/letters/print': {
    inputs: { to: 'everybody', after: 0, until: null, subject: 'Recall', text: 'Do not drink it' },
    things: recallToWrite,
  },
  'POST /api/staff/recall/write': { inputs: { subject: 'Recall', text: 'Do not drink it' }, things: recallToWrite },
  'GET /api/staff/shop': NONE,
  'POST /api/staff/shop/save': {
    inputs: SHOP_SWITCHES,
    things: unswitchedShop,
  },
  'GET /api/staff/brewery': NONE,
  'POST /api/staff/brewery/save': { inputs: BREWERY, things: breweryWithDetails },
  'POST /api/staff/brewery/bank/save': { inputs: BREWERY_BANK, things: breweryWithDetails },
  'POST /api/staff/payments/transfer/save': { inputs: { anybodyMayTransfer: true }, things: breweryWithDetails },
  'GET /api/staff/payments': NONE,
  'GET /api/staff/mail': NONE,
  'GET /api/staff/setup': NONE,
  'POST /api/staff/payments/paypal/save': {
    inputs: PAYPAL_CREDENTIALS,
    fixedAtStart: true,
    shared: PROVIDERS_ARE_SHARED,
  },
  'POST /api/staff/payments/card/save': { inputs: CARD_CREDENTIALS, fixedAtStart: true, shared: PROVIDERS_ARE_SHARED },
  'POST /api/staff/mail/save': { inputs: MAIL_SERVER, fixedAtStart: true, shared: PROVIDERS_ARE_SHARED },
  'POST /api/staff/payments/paypal/try': { inputs: PAYPAL_CREDENTIALS, shared: PROVIDERS_ARE_SHARED },
  'POST /api/staff/payments/card/try': { inputs: CARD_CREDENTIALS, shared: PROVIDERS_ARE_SHARED },
  'POST /api/staff/mail/try': { inputs: { ...MAIL_SERVER, to: 'ada@example.com' }, shared: PROVIDERS_ARE_SHARED },
  'POST /api/staff/providers/remove': {
    inputs: { provider: 'paypal', version: 1 },
    fixedAtStart: true,
    shared: PROVIDERS_ARE_SHARED,
  },
  'GET /api/staff/brand': NONE,
  'GET /api/staff/newsletter': NONE,
  'POST /api/staff/newsletter/remove': { things: newsletterWish },
  'GET /api/staff/jobs': NONE,
  'POST /api/staff/jobs/run': { inputs: { name: 'lapse-quotes' }, shared: 'background jobs are the brewery’s' },
  'POST /api/staff/jobs/trust-time': { inputs: {}, shared: 'the time is everybody’s' },
  'GET /api/staff/modules': NONE,
  'POST /api/staff/modules/switch': {
    inputs: { module: 'taproom', on: false, sure: true },
    things: allModulesOn,
  },
  'POST /api/staff/brand/save': { inputs: BRAND, things: unbrandedShop },
  'POST /api/staff/brand/preview': {
    ...NONE,
    inputs: { ...BRAND, example: 'mail', builtIn: false },
    readsByPost: true,
  },
  'POST /api/staff/brand/font': { inputs: { file: TYPEFACE, licensed: true } },
  'POST /api/staff/brand/takeback': { inputs: { earlier: 0 }, things: brandedShop },
  'GET /api/staff/server': NONE,
  'POST /api/staff/server/save': { inputs: OPEN_SERVER, things: unswitchedServer },
  'GET /api/staff/hours': NONE,
  'POST /api/staff/hours/save': { inputs: HOURS, things: placeWithHours },
  'GET /api/staff/terms': NONE,
  'GET /api/staff/terms/text': { things: (world) => withoutVersions(termsToSave(world)) },
  'POST /api/staff/terms/save': { inputs: TERMS, things: termsToSave },
  'POST /api/staff/terms/withdraw': { things: termsToSave },
  'POST /api/staff/terms/preview': { ...NONE, inputs: TERMS, readsByPost: true },
  'GET /api/staff/delivery': NONE,
  'POST /api/staff/delivery/courier/save': { inputs: COURIER, things: courierOfNobody },
  'POST /api/staff/delivery/free/packs': { inputs: { count: true }, things: packsToSend },
  'GET /api/staff/delivery/zone': { things: (world) => withoutVersions(zoneToSave(world)) },
  'POST /api/staff/delivery/zone/save': { inputs: ZONE, things: zoneToSave },
  'POST /api/staff/delivery/zone/remove': { things: zoneToSave },
  'GET /api/staff/delivery/round': { things: (world) => withoutVersions(roundToSave(world)) },
  'POST /api/staff/delivery/round/save': { inputs: ROUND, things: roundToSave },
  'POST /api/staff/delivery/round/remove': { things: roundToSave },
  'POST /api/staff/delivery/day/add': { inputs: { name: 'Stocktaking' }, things: dayToClose },
  'POST /api/staff/delivery/day/remove': { things: closedDay },
  'POST /api/staff/delivery/holidays/take': { inputs: { nation: 'scotland' }, things: yearWithoutHolidays },
  'GET /api/staff/delivery/try': {
    inputs: { postcode: 'NR34 9AB', day: '2027-02-05' },
    shared: 'a postcode is nobody’s: whoever may set deliveries may try any',
  },
  'GET /api/staff/collectionpoints': NONE,
  'GET /api/staff/collectionpoint': {
    things: async (world) => {
      const { own } = await closedPoint(world);
      return { own: { id: own.id }, anothers: { id: NOT_THERE }, absent: { id: NOT_THERE } };
    },
  },
  'POST /api/staff/collectionpoint/save': { inputs: COLLECTION_POINT, things: closedPoint },
  'POST /api/staff/collectionpoints/sort': { things: pointsToSort },
  'POST /api/staff/collectionpoint/remove': {
    things: async (world) => {
      const { own, ...others } = await closedPoint(world);
      return { own: { id: own.id, version: own.version }, ...others };
    },
  },
  'GET /api/staff/problems': { shared: 'whoever may read orders may read what is wrong with them' },
  'POST /api/staff/problem/mail/send': { things: givenUpMail },
  'POST /api/staff/problem/settle': { inputs: { outcome: 'settled' }, things: unassignedMoney },
  'POST /api/staff/order/amend': { inputs: { note: 'Ring twice' }, things: orderAtDesk },
  'GET /api/staff/order/days': { things: orderToCollect },
  'POST /api/staff/order/day': { inputs: { on: '2026-12-05', anyway: true }, things: orderToCollect },
  'POST /api/staff/order/methods': { things: orderToPost, readsByPost: true },
  'POST /api/staff/order/method': { inputs: { method: 101, siteId: 1, cost: 0 }, things: orderToPost },
  'POST /api/staff/order/quote': { inputs: { net: 4800 }, things: orderToQuote },
  'GET /api/staff/order/story': { things: orderAtDesk },
  'GET /api/staff/order/mail': { things: mailAtDesk },
  'POST /api/staff/order/mail/send': { inputs: { copies: 0 }, things: mailAtDesk },
  'POST /api/staff/order/note/add': { inputs: { text: 'Ring first' }, things: orderAtDesk },
  'POST /api/staff/order/note/change': { inputs: { text: 'Ring twice' }, things: noteAtDesk },
  'POST /api/staff/order/note/withdraw': { things: noteAtDesk },
  'GET /api/staff/order/add/packs': { inputs: { search: 'reed' }, things: orderAtDesk },
  'POST /api/staff/order/add/preview': { things: boxAtDesk, readsByPost: true },
  'POST /api/staff/order/add': { things: boxAtDesk },
  'POST /api/staff/order/release': { things: underpaidAtDesk },
  'POST /api/staff/order/payment/record': {
    inputs: { by: 'cash', amount: 100, receivedOn: '2026-11-21' },
    things: transferAtDesk,
  },
  'POST /api/staff/order/payment/link': { things: transferAtDesk },
  'POST /api/staff/order/payment/withdraw': { things: recordedAtDesk },
  'POST /api/staff/order/overpaid/refund': { things: overpaidAtDesk },
  'GET /api/staff/transfers': NONE,
  'GET /api/staff/transfers/lines': NONE,
  'GET /api/staff/transfers/settled': NONE,
  'GET /api/staff/transfers/sure': NONE,
  'POST /api/staff/transfers/statement': { inputs: { file: STATEMENT } },
  'POST /api/staff/transfers/confirm': { things: matchedLine },
  'POST /api/staff/transfers/undo': { things: paidByLine },
  'POST /api/staff/transfers/setaside': { inputs: { why: 'A loan' }, things: openLine },
  'POST /api/staff/transfers/takeup': { things: lineSetAside },
  'GET /api/staff/transfers/out': NONE,
  'POST /api/staff/transfers/out/ask': { things: transferToPay },
  'POST /api/staff/transfers/out/file/make': { things: transferToPay },
  'GET /api/staff/transfers/out/files': NONE,
  'GET /api/staff/transfers/out/file': { things: transferFile },
  'POST /api/staff/transfers/out/file/download': { things: transferFile },
  'POST /api/staff/transfers/out/file/made': { things: transferFile },
  'POST /api/staff/transfers/out/file/takeout': { inputs: { why: 'No such account' }, things: transferInFile },
  'POST /api/staff/order/cancel': { things: unpaidAtDesk },
  'GET /api/staff/orders/papers': { inputs: { print: 'slip' }, things: paperOrder },
  'GET /api/staff/rounds': NONE,
  'GET /api/staff/today': NONE,
  'GET /api/staff/today/stream': NONE,
  'POST /api/staff/rounds/sort': { things: stopsToSort },
  'POST /api/staff/rounds/despatch': { things: roundToDespatch },
  'GET /api/staff/rounds/sheet': { things: roundToPrint },
  'POST /api/staff/order/document': { things: orderAtDesk },
  'POST /api/staff/order/replace': { things: replacedAtDesk },
  'POST /api/staff/order/refund': { things: paidAtDesk },
  'POST /api/staff/order/refund/settle': { things: refundAtDesk },
  'POST /api/order/quote': { inputs: { token: 'none' }, refused: 'UNKNOWN_QUOTE', shared: SECRET },
  'POST /api/order/quote/accept': { inputs: { token: 'none' }, refused: 'UNKNOWN_QUOTE', shared: SECRET },
  'POST /api/order/quote/refuse': { inputs: { token: 'none' }, refused: 'UNKNOWN_QUOTE', shared: SECRET },
  'POST /api/order/refundaccount': { inputs: { token: 'none' }, refused: 'UNKNOWN_REFUND_LINK', shared: SECRET },
  'POST /api/order/refundaccount/tell': {
    inputs: { token: 'none', holder: 'Ada Example', sortCode: '20-00-00', accountNumber: '55779911' },
    refused: 'UNKNOWN_REFUND_LINK',
    shared: SECRET,
  },
  'POST /api/order/payleftbypaypal': { inputs: { cLeftToPay: 1 }, things: placedOrder },
  'POST /api/order/payleftbycard': { inputs: { cLeftToPay: 1 }, things: placedOrder },
  'POST /api/order/payleftapproved': { inputs: { paymentId: 'NONE' }, things: placedOrder },
  'GET /api/order/getopenitems': OF_ACCOUNT,
  'POST /api/order/payaccountbypaypal': { ...OF_ACCOUNT, things: itemsToPay },
  'POST /api/order/payaccountbycard': { ...OF_ACCOUNT, things: itemsToPay },
  'POST /api/order/payaccountapproved': {
    ...OF_ACCOUNT,
    inputs: { paymentId: 'NONE' },
    refused: 'PAYMENT_FAILED',
    shared: SECRET,
  },
  'GET /api/order/getaccountpayment': { ...OF_ACCOUNT, things: accountPaymentOf },
  'POST /api/order/requestcancel': { things: placedOrder },
  'POST /api/order/returns': { things: placedOrder },
  'POST /api/order/requestreturn': { things: sentOrder },
  'POST /api/staff/order/return/answer': { inputs: { outcome: 'refunded' }, things: waitingReturn },
  'POST /api/order/invoice': { things: placedOrder, openTo: 'orders.read' },
  'POST /api/order/creditnote': { things: creditedOrder('orderId'), openTo: 'orders.read' },
  'GET /api/staff/vouchers': { shared: 'whoever may read customers reads vouchers, their codes cut' },
  'GET /api/staff/voucher': {
    things: async ({ db }) => ({ own: { id: await insertVoucher(db) }, anothers: NO_VOUCHER, absent: NO_VOUCHER }),
  },
  'POST /api/staff/voucher/block': { inputs: { reason: 'Sent to somebody else' }, things: voucherAtDesk },
  'POST /api/staff/voucher/unblock': { inputs: { reason: 'It came back' }, things: blockedVoucher },
  'POST /api/staff/voucher/extend': { inputs: { endsOn: '2031-12-31', reason: '' }, things: voucherAtDesk },
  'GET /api/staff/voucher/kinds': { shared: 'kinds of vouchers are the brewery’s' },
  'GET /api/staff/voucher/kind': {
    things: async ({ db }) => ({ own: { id: await insertVoucherKind(db) }, anothers: NO_VOUCHER, absent: NO_VOUCHER }),
  },
  'GET /api/staff/voucher/kind/choices': { shared: 'products are everybody’s' },
  'POST /api/staff/voucher/kind/save': { inputs: KIND, things: voucherKindAtDesk },
  'GET /api/staff/voucher/batches': { shared: 'batches are the brewery’s' },
  'POST /api/staff/voucher/batch/make': {
    inputs: BATCH,
    things: async () => ({ own: {}, anothers: { name: '' }, absent: { name: '' } }),
  },
  'POST /api/staff/voucher/batch/download': { things: voucherBatch },
  'POST /api/staff/voucher/batch/print': { things: voucherBatch },
  'GET /api/staff/club': {
    things: async ({ db }) => ({ own: { id: await insertClubOfMatrix(db) }, anothers: NO_VOUCHER, absent: NO_VOUCHER }),
  },
  'POST /api/staff/club/save': { inputs: CLUB, things: clubAtDesk },
  'GET /api/staff/clubs': { shared: 'clubs are the brewery’s' },
  'GET /api/staff/clubs/members': { shared: 'whoever may read customers reads who is a member' },
  'POST /api/staff/import/products': { inputs: { file: IMPORT_FILES.products } },
  'POST /api/staff/import/prices': { inputs: { file: IMPORT_FILES.prices } },
  'POST /api/staff/import/stock': { inputs: { file: IMPORT_FILES.stock } },
  'POST /api/staff/import/customers': { inputs: { file: IMPORT_FILES.customers } },
  'POST /api/staff/import/vouchers': { inputs: { file: IMPORT_FILES.vouchers } },
  'POST /api/staff/export/products': NONE,
  'POST /api/staff/export/prices': NONE,
  'POST /api/staff/export/stock': NONE,
  'POST /api/staff/export/customers': NONE,
  'POST /api/staff/export/vouchers': NONE,
  'GET /api/staff/imports': NONE,
  'GET /api/staff/import': { things: checkedImport },
  'GET /api/staff/import/rows': { things: checkedImport },
  'POST /api/staff/import/choose': { inputs: NO_CHOICES, things: checkedImport },
  'POST /api/staff/import/correct-row': { inputs: { rowKind: 'goods', texts: { retail: '3.20' } }, things: foreignRow },
  'POST /api/staff/import/start': { things: checkedImport },
  'POST /api/staff/import/discard': { things: checkedImport },
  'POST /api/staff/import/faults': { things: checkedImport },
  'POST /api/staff/import/stop': { things: queuedImport },
  'POST /api/staff/import/undo': { things: doneImport },
  'POST /api/staff/import/invite': { things: doneImport },
  'POST /api/staff/import/fetch-pictures-again': { things: doneImport },
  'GET /api/staff/products': NONE,
  'GET /api/staff/product': {
    things: async ({ db }) => ({ own: { id: await insertProduct(db) }, ...ABSENT_PRODUCT }),
  },
  'GET /api/staff/product/events': NONE,
  'GET /api/staff/product/preview': {
    things: async ({ db }) => ({ own: { id: (await insertPackOf(db)).productId }, ...ABSENT_PRODUCT }),
  },
  'POST /api/staff/product/save': { inputs: PRODUCT_FIELDS, things: productToSave },
  'POST /api/staff/product/move': {
    inputs: { move: 'publish' },
    things: async ({ db }) => ({ own: { id: await insertProduct(db), version: 1 }, ...ABSENT_PRODUCT }),
  },
  'POST /api/staff/product/duplicate': {
    things: async ({ db }) => ({ own: { id: await insertProduct(db) }, ...ABSENT_PRODUCT }),
  },
  'GET /api/staff/pack': {
    things: async ({ db }) => ({ own: { id: (await insertPackOf(db)).id }, ...ABSENT_PRODUCT }),
  },
  'GET /api/staff/pack/choices': NONE,
  'POST /api/staff/pack/save': { inputs: PACK_FIELDS, things: packToSave },
  'POST /api/staff/pack/move': {
    inputs: { move: 'archive' },
    things: async ({ db }) => ({ own: { id: (await insertPackOf(db)).id, version: 1 }, ...ABSENT_PRODUCT }),
  },
  'POST /api/staff/pack/duplicate': {
    things: async ({ db }) => ({ own: { id: (await insertPackOf(db)).id }, ...ABSENT_PRODUCT }),
  },
  'POST /api/staff/packs/sort': { things: packsToSort },
  'GET /api/staff/pack/prices': {
    things: async ({ db }) => ({ own: { id: (await insertPackOf(db)).id }, ...ABSENT_PRODUCT }),
  },
  'POST /api/staff/pack/former': { things: packSoldDearer },
  'GET /api/staff/prices': { shared: 'whoever may edit prices may read all of them' },
  'POST /api/staff/prices/save': { things: pricesToSave },
  'GET /api/staff/prices/prepared': { shared: 'whoever may edit prices may read what is prepared' },
  'GET /api/staff/prices/prepared/one': { things: knownPreparedPrices },
  'POST /api/staff/prices/prepared/save': { things: preparedPrices },
  'POST /api/staff/prices/prepared/delete': { things: knownPreparedPrices },
  'POST /api/staff/prices/prepared/release': { things: knownPreparedPrices },
  'GET /api/staff/events': NONE,
  'GET /api/staff/event/tickets': { things: eventOfTickets },
  'GET /api/staff/event/ticketed': { things: eventOfTickets },
  'GET /api/staff/event/door': { things: eventOfTickets },
  'GET /api/staff/event': {
    things: async ({ db }) => ({ own: { id: await draftPost(db, PostKind.event) }, ...ABSENT_POST }),
  },
  'POST /api/staff/event/save': {
    inputs: EVENT_FIELDS,
    things: async ({ db }) => {
      const id = await draftPost(db, PostKind.event);
      return { own: { id, version: 1, slug: `of-matrix-${id}` }, ...ABSENT_POST };
    },
  },
  'POST /api/staff/event/move': {
    inputs: { move: 'publish' },
    things: async ({ db }) => ({ own: { id: await draftPost(db, PostKind.event), version: 1 }, ...ABSENT_POST }),
  },
  'POST /api/staff/event/delete': {
    things: async ({ db }) => ({ own: { id: await draftPost(db, PostKind.event), version: 1 }, ...ABSENT_POST }),
  },
  'GET /api/staff/news': NONE,
  'GET /api/staff/news/post': {
    things: async ({ db }) => ({ own: { id: await draftPost(db, PostKind.news) }, ...ABSENT_POST }),
  },
  'POST /api/staff/news/save': {
    inputs: NEWS_FIELDS,
    things: async ({ db }) => {
      const id = await draftPost(db, PostKind.news);
      return { own: { id, version: 1, slug: `of-matrix-${id}` }, ...ABSENT_POST };
    },
  },
  'POST /api/staff/news/move': {
    inputs: { move: 'publish' },
    things: async ({ db }) => ({ own: { id: await draftPost(db, PostKind.news), version: 1 }, ...ABSENT_POST }),
  },
  'POST /api/staff/news/delete': {
    things: async ({ db }) => ({ own: { id: await draftPost(db, PostKind.news), version: 1 }, ...ABSENT_POST }),
  },
  'GET /api/staff/pages': NONE,
  'GET /api/staff/pages/titles': NONE,
  'GET /api/staff/page': {
    things: async ({ db }) => ({ own: { id: await draftPost(db, PostKind.info) }, ...ABSENT_POST }),
  },
  'POST /api/staff/page/save': {
    inputs: PAGE_FIELDS,
    things: async ({ db }) => {
      const id = await draftPost(db, PostKind.info);
      return { own: { id, version: 1, slug: `of-matrix-${id}` }, ...ABSENT_POST };
    },
  },
  'POST /api/staff/page/move': {
    inputs: { move: 'publish' },
    things: async ({ db }) => ({ own: { id: await draftPost(db, PostKind.info), version: 1 }, ...ABSENT_POST }),
  },
  'POST /api/staff/page/delete': {
    things: async ({ db }) => ({ own: { id: await draftPost(db, PostKind.info), version: 1 }, ...ABSENT_POST }),
  },
  'GET /api/staff/pages/below': {
    things: async ({ db }) => ({ own: { id: await draftPost(db, PostKind.info) }, ...ABSENT_POST }),
  },
  'POST /api/staff/pages/sort': {
    things: async ({ db }) => {
      const ids = [await draftPost(db, PostKind.info), await draftPost(db, PostKind.info)];
      const absent = { below: null, ids: [NOT_THERE] };
      return { own: { below: null, ids: ids.toReversed() }, anothers: absent, absent };
    },
  },
  'GET /api/staff/post/addresses': {
    things: async ({ db }) => ({ own: { id: await draftPost(db, PostKind.news) }, ...ABSENT_POST }),
  },
  'POST /api/staff/post/addresses/remove': {
    things: async ({ db }) => ({ own: await oldAddress(db), ...ABSENT_ADDRESS }),
  },
  'GET /api/staff/cards': NONE,
  'GET /api/staff/card': {
    things: async ({ db }) => ({ own: { id: await cardOfHome(db) }, ...ABSENT_POST }),
  },
  'POST /api/staff/card/save': {
    inputs: CARD_FIELDS,
    things: async ({ db }) => ({ own: { id: await cardOfHome(db), version: 1 }, ...ABSENT_POST }),
  },
  'POST /api/staff/cards/sort': {
    things: async ({ db }) => {
      const ids = [await cardOfHome(db), await cardOfHome(db)];
      const absent = { page: 3, ids: [NOT_THERE] };
      return { own: { page: 3, ids: ids.toReversed() }, anothers: absent, absent };
    },
  },
  'POST /api/staff/card/delete': {
    things: async ({ db }) => ({ own: { id: await cardOfHome(db), version: 1 }, ...ABSENT_POST }),
  },
  'GET /api/staff/outlets': NONE,
  'GET /api/staff/outlet': {
    things: async ({ db }) => ({ own: { id: await outletOf(db) }, ...ABSENT_POST }),
  },
  'POST /api/staff/outlet/save': {
    inputs: OUTLET_FIELDS,
    things: async ({ db }) => ({ own: { id: await outletOf(db), version: 1 }, ...ABSENT_POST }),
  },
  'POST /api/staff/outlet/delete': {
    things: async ({ db }) => ({ own: { id: await outletOf(db), version: 1 }, ...ABSENT_POST }),
  },
  'GET /api/staff/media': NONE,
  'POST /api/staff/media/describe': {
    things: async ({ db }) => {
      const description = { name: 'An eel', alt: 'An eel in a bucket' };
      const absent = { path: 'uploads/none.webp', version: 1, ...description };
      return { own: { ...(await storedPicture(db)), ...description }, anothers: absent, absent };
    },
  },
  'POST /api/staff/media/delete': {
    things: async ({ db }) => {
      const absent = { path: 'uploads/none.webp', version: 1 };
      return { own: await storedPicture(db), anothers: absent, absent };
    },
  },
  'GET /api/staff/links': NONE,
  'GET /api/staff/links/offers': NONE,
  'GET /api/staff/post/versions': {
    things: async ({ db }) => ({ own: { id: await draftPost(db, PostKind.news) }, ...ABSENT_POST }),
  },
  'GET /api/staff/post/versions/compare': {
    things: async ({ db }) => {
      const absent = { id: NOT_THERE, earlier: 1, later: 1 };
      return { own: await keptVersion(db), anothers: absent, absent };
    },
  },
  'POST /api/staff/pictures/upload': { inputs: { file: PICTURE } },
  'GET /api/order/getheldordersfororder': { things: draft('orderId', 'draftOrderName') },
  'GET /api/order/getheldordersforuser': NONE,
  'GET /api/order/getplacestocollect': { things: placedOrder },
  'GET /api/contentapi/getcardsbytpe': { inputs: { tpe: 3 } },
  'POST /api/contentapi/activateclubvoucher': {
    query: { code: vouchers.membershipInactive.code },
    refusesSuspended: true,
    shared: CODE,
  },
  'GET /api/contentapi/getmyvoucherslist2': NONE,
  'GET /api/accounts/getmyaccount': NONE,
  'GET /api/accounts/getmysessions': NONE,
  'POST /api/accounts/endmysession': { things: row('sessionId', insertSession) },
  'POST /api/accounts/forgetmydevice': { things: row('deviceId', insertDevice) },
  'POST /api/accounts/endothersessions': NONE,
  'POST /api/accounts/savemyname': { inputs: { name: 'Ada Example' }, shared: 'it becomes the name of who sends it' },
  'POST /api/accounts/changemyemail': { things: email('email', { password: demoPassword }) },
  'POST /api/accounts/dropnewemail': NONE,
  'POST /api/accounts/confirmnewemail': { things: link('new-email') },
  'POST /api/accounts/changemypassword': { inputs: { oldPassword: demoPassword, password: 'Barley7mower' } },
  'POST /api/accounts/unlinkmyidentity': { inputs: { provider: 'google' } },
  'GET /api/accounts/getmyaddresses': NONE,
  'POST /api/accounts/savemyaddress': {
    inputs: { line1: '1 Mill Lane', postCode: 'NR35 1ZZ' },
    things: row('id', insertAddress),
  },
  'POST /api/accounts/deletemyaddress': { things: row('id', insertAddress) },
  'GET /api/accounts/exportmydata': NONE,
  'POST /api/accounts/erasemyaccount': { inputs: { password: demoPassword } },
  'POST /api/accounts/confirmerasing': { things: link('erase') },
  'POST /api/accounts/askformydata': { things: email('email'), ownIsAlike: true },
  'POST /api/accounts/getdatabylink': { inputs: { token: 'none' }, refused: 'LINK_OVER', shared: SECRET },
  'POST /api/accounts/exportdatabylink': { inputs: { token: 'none' }, refused: 'LINK_OVER', shared: SECRET },
  'POST /api/accounts/erasedatabylink': { inputs: { token: 'none' }, refused: 'LINK_OVER', shared: SECRET },
  'POST /api/newsletter/subscribe': {
    inputs: { agreed: true, wordingVersion: newsletterWording.version, source: 'home' },
    things: email('email'),
    ownIsAlike: true,
  },
  'GET /api/newsletter/form': NONE,
  'GET /api/order/getspecialorderlist': { inputs: { mode: 1 }, shared: FOR_STAFF },
  'GET /api/order/getorder': { things: placedOrder, openTo: 'orders.read' },
  'GET /api/contentapi/getlinks': NONE,
  'GET /api/contentapi/getnewslist': NONE,
  'GET /api/contentapi/getnewsneighbours': { inputs: { id: 1 }, shared: CONTENT },
  'GET /api/contentapi/getbloglist': NONE,
  'GET /api/contentapi/getevents': NONE,
  'GET /api/contentapi/getbloginfopageany': { inputs: { id: 201 }, shared: CONTENT },
  'GET /api/contentapi/getbloginfosearchpage': { shared: CONTENT },
  'GET /api/contentapi/getblogitemany': { things: hiddenPost, openTo: 'content.preview' },
  'GET /api/contentapi/getblogitemurl': { inputs: { url: 'none' }, shared: CONTENT },
  'GET /api/contentapi/getblogitemlatest2': { shared: CONTENT },
  'GET /api/contentapi/gethtmlticketvoucher': { things: ticket, openTo: 'orders.read' },
  'GET /api/contentapi/getbeerlisttemplate': { things: listOfWholesale, openTo: 'prices.read' },
  'GET /api/contentapi/getbeerlistpdf': { things: listOfWholesale, openTo: 'prices.read' },
  'GET /api/staff/pricelists': { shared: 'whoever may share price lists sees all of them' },
  'POST /api/staff/pricelist/make': { inputs: PRICE_LIST, shared: 'a new one is the brewery’s' },
  'POST /api/staff/pricelist/end': { things: priceListToEnd },
  'GET /api/staff/till/days': { shared: 'tills are the brewery’s' },
  'GET /api/staff/till/day': { things: tillDayToRead },
  'GET /api/staff/till/refused': { shared: 'tills are the brewery’s' },
  'GET /api/staff/tills': { shared: 'tills are the brewery’s' },
  'POST /api/staff/till/register': {
    things: async () => ({ own: { name: `Bar ${Math.random()}` }, anothers: { name: '' }, absent: { name: '' } }),
  },
  'POST /api/staff/till/code': { things: tillToRenew },
  'POST /api/staff/till/revoke': { things: tillToRevoke },
  'POST /api/till/connect': { inputs: { code: 'none' }, refused: 'WRONG_TILL_CODE', shared: SECRET },
  'GET /api/till/self': NONE,
  'GET /api/till/catalogue': NONE,
  'GET /api/till/sale': {
    inputs: { reference: 'BS999999' },
    refused: 'UNKNOWN_ORDER',
    shared: 'tills are the brewery’s',
  },
  'POST /api/till/sales': {
    inputs: sentSale(instant('2026-11-24T09:00:00.000Z'), people.telesales.id),
    shared: 'each till has numbers of its own',
  },
  'GET /api/till/tabs': NONE,
  'POST /api/till/tabs': {
    inputs: { tabs: [tabToSend(instant('2026-11-24T09:00:00.000Z'), people.telesales.id)] },
    shared: 'tabs are the brewery’s',
  },
  'POST /api/till/tab/take': { things: tabToTake },
  'POST /api/till/voucher': { inputs: { code: vouchers.giftUnused.code }, shared: CODE },
  'POST /api/till/receipt': {
    inputs: { number: 1, email: 'ada@example.com' },
    refused: 'UNKNOWN_TILL_SALE',
    shared: 'each till has numbers of its own',
  },
  'GET /api/terms/versions': NONE,
  'GET /api/contentapi/getvoucherbycode': { inputs: { code: vouchers.giftUnused.code }, shared: CODE },
};
