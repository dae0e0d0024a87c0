import { APPLICATION } from '#rules/trade/trade.fixtures.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { newsletterWording } from '#rules/newsletter/newsletter-wording.ts';
import { insertAddressOf, insertPerson, newEmail, PERSON_ADDRESS } from './people-things.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, packs, vouchers } from '#sample-brewery/fixtures.ts';
import { demoPassword, people } from '#sample-brewery/people.ts';
import type { CallableShop } from '../ask-shop.ts';
import { logInAnew } from '../log-in.ts';
import { linkTo } from '../mailed-link.ts';
import { codeOf, giveApp } from '../second-factor.ts';
import { readTermsVersion, Shopper, shopperReadyToPay } from '../shopper-for-test.ts';
import type { Values } from './odd-values.ts';
import { knownPreparedPrices, packSoldDearer, preparedPrices, pricesToSave } from './price-things.ts';
import { insertPackOf, insertProduct, PACK_FIELDS, packsToSend, PRODUCT_FIELDS } from './product-things.ts';
import { NO_CHOICES } from '#rules/import/import-kinds.ts';
import { IMPORT_FILES, insertForeignRow, insertImport } from './import-things.ts';
import {
  BATCH,
  CLUB,
  insertClubOfMatrix,
  insertVoucher,
  insertVoucherBatch,
  insertVoucherKind,
  KIND,
} from './voucher-things.ts';
import { insertPriceList, PRICE_LIST } from './price-list-things.ts';
import {
  caseInStock,
  draftPost,
  wishForNewsletter,
  gyleToDestroy,
  gyleToFill,
  gyleToRecall,
  gyleToSave,
  recallInForce,
  recallToWrite,
  bottleToPutAway,
  emptyBin,
  siteForBins,
  siteToSave,
  stockItem,
  stockSite,
  stocktakeCounted,
  stocktakeHandedIn,
  stocktakeUnderWay,
  CARD_FIELDS,
  cardOfHome,
  OUTLET_FIELDS,
  outletOf,
  keptVersion,
  storedPicture,
  oldAddress,
  EVENT_FIELDS,
  NEWS_FIELDS,
  PAGE_FIELDS,
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
  placeWithHours,
  insertBankLine,
  insertPaidLine,
  operatorsEntry,
  OPEN_SERVER,
  SHOP_SWITCHES,
  unassignedMoney,
} from './access-things.ts';
import {
  AGREED_PRICE,
  APPROVAL,
  BUSINESS_FIELDS,
  CALL,
  insertAccountPayment,
  EMPTIES,
  insertAgreedPrice,
  insertApplication,
  insertBusiness,
  orderOnAccount,
} from './business-things.ts';
import { insertQuote, waitForQuote } from './quote-things.ts';
import { sentLines, wishFor } from './return-things.ts';
import { insertDay, insertTab, sentSale, soldAtTill, tabToSend, tillThatWaits } from './till-things.ts';
import { putOnRound } from './round-things.ts';
import { insertGivenUpMail, mailAbout, noteOn } from './story-things.ts';
import { secretsOfAccount } from './secrets-of-account.ts';
import { insertTransfer, insertTransferFile } from './transfer-things.ts';

const NEWCOMER = { name: 'Odd Newcomer', email: 'odd@example.com', password: 'Barley7mow', ageConfirmed: true };

const MESSAGE = { topic: 'press', name: 'Odd Writer', email: 'odd@example.com', text: 'Hello' };

/** What only the right person could say to a call about accounts, so that some of what is thrown at it is let in. */
export async function secretsFor(shop: CallableShop, path: string): Promise<Values> {
  const email = people.membershipDue.email;
  switch (path) {
    case '/api/auth/requesttoken':
      return { email, password: demoPassword };
    case '/api/auth/requesttokenexternal':
      return {
        provider: 'GOOGLE',
        accessToken: await shop.identity.idToken('walter', { at: new Date(shop.clock.now()) }),
      };
    case '/api/auth/initialchecktoken':
    case '/api/auth/refreshtoken':
    case '/api/auth/revoketoken': {
      const { token, refreshToken } = (await logInAnew(shop, email)).session;
      return { token, refreshToken };
    }
    case '/api/accounts/register':
      return NEWCOMER;
    case '/api/accounts/savemyname':
      return { name: 'Odd Customer' };
    case '/api/order/getheldordersfororder': {
      const { id, draftName } = await new Shopper(shop.url).openBasket();
      return { orderId: id, draftOrderName: draftName };
    }
    case '/api/accounts/forgotpassword':
      return { name: email };
    case '/api/accounts/confirmemail':
      await shop.ask('POST', '/api/accounts/register', { body: NEWCOMER });
      return linkTo(shop.db, NEWCOMER.email, 'confirmemail');
    case '/api/accounts/saveresetpassword':
      await shop.ask('POST', '/api/accounts/forgotpassword', { body: { name: email } });
      await shop.settled();
      return { ...(await linkTo(shop.db, email, 'resetpassword')), password: 'Barley7mower' };
    case '/api/order/getspecialorderlist':
      return { mode: 1 };
    case '/api/staff/sales/customers':
      return { name: 'Nora New', email: 'odd-nora@example.com', telephone: '', postcode: '', search: 'Jolly' };
    case '/api/order/saveordersheet':
      return { lines: [{ packId: packs.reedcutterFirkin, extraItemId: 0, numPacks: 1 }] };
    case '/api/contact/message':
      return MESSAGE;
    case '/api/contact/settle': {
      const { reference } = (await shop.ask<Values>('POST', '/api/contact/message', { body: MESSAGE })).body;
      return { reference, outcome: 'Answered' };
    }
    case '/api/staff/business':
    case '/api/staff/business/save':
      return { ...BUSINESS_FIELDS, id: await insertBusiness(shop.db), version: 1 };
    case '/api/staff/business/prices':
    case '/api/staff/business/price/save':
    case '/api/staff/business/price/remove':
      return { ...AGREED_PRICE, ...(await insertAgreedPrice(shop.db)) };
    case '/api/staff/containers/of':
    case '/api/staff/containers/return':
      return { ...EMPTIES, businessId: await insertBusiness(shop.db) };
    case '/api/staff/calls/of':
    case '/api/staff/calls/note':
      return { ...CALL, businessId: await insertBusiness(shop.db) };
    case '/api/staff/pricelist/make':
      return PRICE_LIST;
    case '/api/staff/pricelist/end':
      return { number: (await insertPriceList(shop.db)).number };
    case '/api/staff/till/register':
      return { name: `Odd bar ${Math.random()}` };
    case '/api/staff/till/code':
    case '/api/staff/till/revoke':
      return { number: (await tillThatWaits({ db: shop.db, now: shop.clock.now() })).number };
    case '/api/staff/till/day':
      return insertDay({ db: shop.db, now: shop.clock.now() });
    case '/api/till/sale':
      return { reference: await soldAtTill(shop) };
    case '/api/till/sales':
      return sentSale(shop.clock.now(), people.telesales.id);
    case '/api/till/tabs':
      return { tabs: [tabToSend(shop.clock.now(), people.telesales.id)] };
    case '/api/till/tab/take':
      return insertTab({ db: shop.db, now: shop.clock.now() });
    case '/api/till/voucher':
      return { code: vouchers.giftUnused.code };
    case '/api/till/receipt':
      return { number: 1, email };
    case '/api/till/connect':
      return { code: (await tillThatWaits({ db: shop.db, now: shop.clock.now() })).code };
    case '/api/staff/business/link':
      return { id: await insertBusiness(shop.db), email: people.member.email };
    case '/api/staff/business/unlink':
      return { id: businesses.crownHeath.id, personId: people.tradeManager.id };
    case '/api/staff/tradeapplication':
    case '/api/staff/tradeapplication/approve':
    case '/api/staff/tradeapplication/refuse':
      return {
        ...APPROVAL,
        reason: 'No licence',
        id: await insertApplication({ db: shop.db, now: shop.clock.now() }, people.membershipDue.id),
      };
    case '/api/trade/apply':
      return APPLICATION;
    case '/api/trade/application/withdraw':
      await insertApplication({ db: shop.db, now: shop.clock.now() }, people.retail.id);
      return {};
    case '/api/staff/business/statement/mail':
      return { id: businesses.crownHeath.id };
    case '/api/order/getbusiness':
    case '/api/order/getstatement':
    case '/api/order/getstatementpdf':
      return { bizId: businesses.jollyWherryman.id };
    case '/api/order/getaccountpayment':
      return {
        payment: await insertAccountPayment(shop.db, businesses.jollyWherryman.id, shop.clock.now()),
      };
    case '/api/order/payaccountbypaypal':
    case '/api/order/payaccountbycard':
      return itemsOfPub(shop);
    case '/api/order/payaccountapproved': {
      const { headers } = await logInAnew(shop, people.trade30Days.email);
      const { body } = await shop.ask<{ token: string }>('POST', '/api/order/payaccountbypaypal', {
        body: await itemsOfPub(shop),
        headers,
      });
      await shop.paypal.approve(body.token);
      return { paymentId: body.token };
    }
    case '/api/order/getbusinessbyuser':
      return { appUserId: people.trade30Days.id };
    case '/api/staff/audit/entry':
      return { id: await operatorsEntry(shop.db, shop.clock.now()) };
    case '/api/staff/vouchers':
      return { type: 'gift', standing: 'in-force', order: 'BS100001', batch: 1, sort: '-left', search: 'gift' };
    case '/api/staff/voucher':
      return { id: await insertVoucher(shop.db) };
    case '/api/staff/voucher/block':
      return { id: await insertVoucher(shop.db), version: 1, reason: 'Sent to somebody else' };
    case '/api/staff/voucher/unblock':
      return { id: await insertVoucher(shop.db, { blocked_at: shop.clock.now() }), version: 1, reason: 'It came back' };
    case '/api/staff/voucher/extend':
      return { id: await insertVoucher(shop.db), version: 1, endsOn: '2031-12-31', reason: '' };
    case '/api/staff/import/products':
      return { file: IMPORT_FILES.products };
    case '/api/staff/import/prices':
      return { file: IMPORT_FILES.prices };
    case '/api/staff/import/stock':
      return { file: IMPORT_FILES.stock };
    case '/api/staff/import/customers':
      return { file: IMPORT_FILES.customers };
    case '/api/staff/import/vouchers':
      return { file: IMPORT_FILES.vouchers };
    case '/api/staff/import':
    case '/api/staff/import/rows':
    case '/api/staff/import/start':
    case '/api/staff/import/discard':
    case '/api/staff/import/faults':
      return { id: await insertImport(shop.db, shop.clock.now(), 'checked') };
    case '/api/staff/import/choose':
      return { id: await insertImport(shop.db, shop.clock.now(), 'checked'), ...NO_CHOICES };
    case '/api/staff/import/correct-row':
      return {
        id: await insertForeignRow({ db: shop.db, now: shop.clock.now() }),
        number: 1,
        rowKind: 'goods',
        texts: { retail: '3.20' },
      };
    case '/api/staff/import/stop':
      return { id: await insertImport(shop.db, shop.clock.now(), 'queued') };
    case '/api/staff/import/undo':
    case '/api/staff/import/invite':
    case '/api/staff/import/fetch-pictures-again':
      return { id: await insertImport(shop.db, shop.clock.now(), 'done') };
    case '/api/staff/club':
      return { id: await insertClubOfMatrix(shop.db) };
    case '/api/staff/club/save':
      return { ...CLUB, id: await insertClubOfMatrix(shop.db), version: 1 };
    case '/api/staff/voucher/kind':
      return { id: await insertVoucherKind(shop.db) };
    case '/api/staff/voucher/kind/save':
      return { ...KIND, id: await insertVoucherKind(shop.db), version: 1 };
    case '/api/staff/voucher/batch/make':
      return BATCH;
    case '/api/staff/voucher/batch/download':
    case '/api/staff/voucher/batch/print':
      return { id: await insertVoucherBatch(shop.db, shop.clock.now()) };
    case '/api/staff/clubs/members':
      return { club: 10, membership: 'ending', sort: 'endsOn', search: 'ruth' };
    case '/api/staff/products':
      return { kind: 0, state: 'live', stock: 'out', delivery: 'paid', sort: '-abv', search: 'eel' };
    case '/api/staff/product/preview':
      return { id: (await insertPackOf(shop.db)).productId };
    case '/api/staff/product':
    case '/api/staff/product/save':
    case '/api/staff/product/duplicate':
      return { ...PRODUCT_FIELDS, id: await insertProduct(shop.db), version: 1, slug: 'odd-product' };
    case '/api/staff/product/move':
      return { id: await insertProduct(shop.db), version: 1, move: 'publish' };
    case '/api/staff/pack':
    case '/api/staff/pack/save':
      return { ...PACK_FIELDS, ...(await insertPackOf(shop.db)), version: 1 };
    case '/api/staff/pack/move':
      return { id: (await insertPackOf(shop.db)).id, version: 1, move: 'archive' };
    case '/api/staff/pack/duplicate':
    case '/api/staff/pack/prices':
      return { id: (await insertPackOf(shop.db)).id };
    case '/api/staff/pack/former':
      return (await packSoldDearer(shop)).own!;
    case '/api/staff/prices':
      return { search: 'reed', drink: 0, state: 'live' };
    case '/api/staff/prices/save':
      return (await pricesToSave(shop)).own!;
    case '/api/staff/prices/prepared':
      return { search: 'spring', state: 'coming', sort: '-name' };
    case '/api/staff/prices/prepared/one':
    case '/api/staff/prices/prepared/delete':
    case '/api/staff/prices/prepared/release':
      return (await knownPreparedPrices(shop)).own!;
    case '/api/staff/prices/prepared/save':
      return (await preparedPrices(shop)).own!;
    case '/api/staff/packs/sort': {
      const { id, productId } = await insertPackOf(shop.db);
      return { productId, packIds: [id] };
    }
    case '/api/staff/jobs/run':
      return { name: 'lapse-quotes' };
    case '/api/staff/event/tickets':
    case '/api/staff/event/ticketed':
    case '/api/staff/event/door':
      return { event: await draftPost(shop.db, PostKind.event) };
    case '/api/staff/event':
    case '/api/staff/event/delete':
    case '/api/staff/event/save':
      return { ...EVENT_FIELDS, id: await draftPost(shop.db, PostKind.event), version: 1, slug: 'odd-event' };
    case '/api/staff/event/move':
      return { id: await draftPost(shop.db, PostKind.event), version: 1, move: 'publish', publishAt: null };
    case '/api/staff/news/post':
    case '/api/staff/news/delete':
    case '/api/staff/news/save':
      return { ...NEWS_FIELDS, id: await draftPost(shop.db, PostKind.news), version: 1, slug: 'odd-news' };
    case '/api/staff/news/move':
      return { id: await draftPost(shop.db, PostKind.news), version: 1, move: 'publish', publishAt: null };
    case '/api/staff/pages/below':
    case '/api/staff/page':
    case '/api/staff/page/delete':
    case '/api/staff/page/save':
      return { ...PAGE_FIELDS, id: await draftPost(shop.db, PostKind.info), version: 1, slug: 'odd-page' };
    case '/api/staff/page/move':
      return { id: await draftPost(shop.db, PostKind.info), version: 1, move: 'publish', publishAt: null };
    case '/api/staff/post/addresses':
    case '/api/staff/post/addresses/remove':
      return oldAddress(shop.db);
    case '/api/staff/card':
    case '/api/staff/card/save':
    case '/api/staff/card/delete':
      return { ...CARD_FIELDS, id: await cardOfHome(shop.db), version: 1 };
    case '/api/staff/cards/sort':
      return { page: 3, ids: [await cardOfHome(shop.db)] };
    case '/api/staff/outlet':
    case '/api/staff/outlet/save':
    case '/api/staff/outlet/delete':
      return { ...OUTLET_FIELDS, id: await outletOf(shop.db), version: 1 };
    case '/api/staff/media/describe':
    case '/api/staff/media/delete':
      return { ...(await storedPicture(shop.db)), name: 'An eel', alt: 'An eel' };
    case '/api/staff/post/versions':
    case '/api/staff/post/versions/compare':
      return keptVersion(shop.db);
    case '/api/staff/pages/sort':
      return { below: null, ids: [await draftPost(shop.db, PostKind.info)] };
    case '/api/staff/order':
    case '/api/staff/order/amend':
    case '/api/staff/order/move':
    case '/api/staff/order/cancel':
      return { ...(await placedByPaypal(shop)), move: 'pack' };
    case '/api/staff/order/days':
    case '/api/staff/order/day':
      return { ...(await placedByPaypal(shop)), on: '2026-12-05', anyway: true };
    case '/api/staff/order/methods':
    case '/api/staff/order/method':
      return { ...(await placedByPaypal(shop)), method: 0, cost: 695, why: 'You wished so' };
    case '/api/staff/order/story':
    case '/api/staff/order/note/add':
      return { id: (await placedByPaypal(shop)).id, text: 'Ring first' };
    case '/api/staff/order/mail':
    case '/api/staff/order/mail/send': {
      const { id } = await placedByPaypal(shop);
      return { id, mailId: await mailAbout(shop.db, id, shop.clock.now()), copies: 0 };
    }
    case '/api/staff/order/note/change':
    case '/api/staff/order/note/withdraw': {
      const { id } = await placedByPaypal(shop);
      const noteId = await noteOn(shop.db, id, people.admin.id, shop.clock.now());
      return { id, noteId, version: 1, text: 'Ring twice' };
    }
    case '/api/staff/order/add':
    case '/api/staff/order/add/packs':
    case '/api/staff/order/add/preview':
      return { ...(await placedByPaypal(shop)), lines: [{ packId: packs.reedcutterBottle, quantity: 1 }] };
    case '/api/staff/order/bins':
      return { id: (await placedByPaypal(shop)).id };
    case '/api/staff/order/gyles': {
      const { id } = await placedByPaypal(shop);
      const order = await shop.db
        .updateTable('orders')
        .set({ status: OrderStatus.packaged })
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
      const line = await shop.db
        .selectFrom('order_line')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      return { ...order, gyles: [{ lineId: line.id, part: 0, gyleNum: 'G2204', subRef: 'A', quantity: 6 }] };
    }
    case '/api/staff/stock/count': {
      // One that no other call sells.
      const { id } = await shop.db
        .selectFrom('stock_item')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return { id, kind: 'counted', number: 40, reason: 'Sunday count' };
    }
    case '/api/staff/stock/item':
    case '/api/staff/stock/item/places':
      return (await stockItem(shop)).own!;
    case '/api/staff/stock/site/save':
      return (await siteToSave({ db: shop.db, now: shop.clock.now() })).own!;
    case '/api/staff/stock/site/delete':
      return (await stockSite({ db: shop.db, now: shop.clock.now() })).own!;
    case '/api/staff/stock/bins/add':
      return { ...(await siteForBins({ db: shop.db, now: shop.clock.now() })).own, codes: 'B-01, B-02' };
    case '/api/staff/stock/bin/save':
      return { ...(await emptyBin({ db: shop.db, now: shop.clock.now() })).own, code: 'C-01', archived: false };
    case '/api/staff/stock/bin/delete':
      return (await emptyBin({ db: shop.db, now: shop.clock.now() })).own!;
    case '/api/staff/stock/move':
      return (await bottleToPutAway({ db: shop.db, now: shop.clock.now() })).own!;
    case '/api/staff/stock/receive':
      return { ...(await stockItem(shop)).own, number: 1, reason: '' };
    case '/api/staff/stock/writeoff':
      return { ...(await stockItem(shop)).own, number: 1, why: 'waste', reason: 'Open day' };
    case '/api/staff/stock/breakcase':
      return { ...(await caseInStock(shop)).own, number: 1 };
    case '/api/staff/stocktake':
    case '/api/staff/stocktake/enter':
    case '/api/staff/stocktake/abandon':
      return (await stocktakeUnderWay(shop)).own!;
    case '/api/staff/stocktake/start':
      return { name: 'Cellar, November' };
    case '/api/staff/stocktake/handin':
      return (await stocktakeCounted(shop)).own!;
    case '/api/staff/stocktake/approve':
    case '/api/staff/stocktake/sendback':
      return (await stocktakeHandedIn(shop)).own!;
    case '/api/staff/recall/start':
      return { ...(await gyleToRecall(shop)).own, reason: 'Glass' };
    case '/api/staff/recall':
    case '/api/staff/recall/people':
    case '/api/staff/recall/withdraw':
      return (await recallInForce({ db: shop.db, now: shop.clock.now() })).own!;
    case '/api/staff/recall/letters':
      return { ...(await recallInForce({ db: shop.db, now: shop.clock.now() })).own, to: 'everybody' };
    case '/api/staff/recall/letters/print':
      return {
        ...(await recallToWrite({ db: shop.db, now: shop.clock.now() })).own,
        to: 'everybody',
        after: 0,
        until: null,
        subject: 'Recall',
        text: 'Do not drink it',
      };
    case '/api/staff/recall/write':
      return {
        ...(await recallToWrite({ db: shop.db, now: shop.clock.now() })).own,
        subject: 'Recall',
        text: 'Do not drink it',
      };
    case '/api/staff/gyles/save':
      return (await gyleToSave(shop)).own!;
    case '/api/staff/gyles/package':
      return (await gyleToFill(shop)).own!;
    case '/api/staff/gyles/destroy':
      return { ...(await gyleToDestroy(shop)).own, reason: 'Infected' };
    case '/api/staff/shop/save':
      return { ...SHOP_SWITCHES, version: 1 };
    case '/api/staff/newsletter/remove':
      return { id: await wishForNewsletter({ db: shop.db, now: shop.clock.now() }) };
    case '/api/staff/modules/switch':
      return { module: 'taproom', on: false, sure: true, ...(await allModulesOn(shop)).own };
    case '/api/staff/brand/save':
      return { ...BRAND, ...(await unbrandedShop(shop)).own };
    case '/api/staff/brand/preview':
      return { ...BRAND, example: 'mail', builtIn: false };
    case '/api/staff/brand/takeback':
      return { earlier: 0, ...(await brandedShop({ db: shop.db, now: shop.clock.now() })).own };
    case '/api/staff/brewery/save':
      return { ...BREWERY, ...(await breweryWithDetails(shop)).own };
    case '/api/staff/brewery/bank/save':
      return { ...BREWERY_BANK, ...(await breweryWithDetails(shop)).own };
    case '/api/staff/payments/transfer/save':
      return { anybodyMayTransfer: true, ...(await breweryWithDetails(shop)).own };
    case '/api/staff/payments/paypal/save':
    case '/api/staff/payments/paypal/try':
      return PAYPAL_CREDENTIALS;
    case '/api/staff/payments/card/save':
    case '/api/staff/payments/card/try':
      return CARD_CREDENTIALS;
    case '/api/staff/mail/save':
    case '/api/staff/mail/try':
      return { ...MAIL_SERVER, to: 'ada@example.com' };
    case '/api/staff/providers/remove':
      return { provider: 'paypal', version: 1 };
    case '/api/staff/hours/save':
      return { ...HOURS, ...(await placeWithHours(shop)).own };
    case '/api/staff/terms/text':
    case '/api/staff/terms/save':
    case '/api/staff/terms/withdraw':
      return { ...TERMS, ...(await termsToSave(shop)).own };
    case '/api/staff/terms/preview':
      return TERMS;
    case '/api/staff/delivery/courier/save':
      return { ...COURIER, ...(await courierOfNobody(shop)).own };
    case '/api/staff/delivery/free/packs':
      return { count: true, ...(await packsToSend(shop)).own };
    case '/api/staff/delivery/zone':
    case '/api/staff/delivery/zone/save':
    case '/api/staff/delivery/zone/remove':
      return { ...ZONE, ...(await zoneToSave(shop)).own };
    case '/api/staff/delivery/round':
    case '/api/staff/delivery/round/save':
    case '/api/staff/delivery/round/remove':
      return { ...ROUND, ...(await roundToSave(shop)).own };
    case '/api/staff/delivery/day/add':
      return { name: 'Stocktaking', ...(await dayToClose(shop)).own };
    case '/api/staff/delivery/day/remove':
      return (await closedDay(shop)).own;
    case '/api/staff/delivery/holidays/take':
      return { nation: 'scotland', ...(await yearWithoutHolidays(shop)).own };
    case '/api/staff/delivery/try':
      return { postcode: 'NR34 9AB', day: '2027-02-05' };
    case '/api/staff/collectionpoint':
    case '/api/staff/collectionpoint/save':
    case '/api/staff/collectionpoint/remove':
      return { ...COLLECTION_POINT, ...(await closedPoint(shop)).own };
    case '/api/staff/collectionpoints/sort':
      return (await pointsToSort(shop)).own;
    case '/api/staff/server/save':
      await shop.db.deleteFrom('server_status').execute();
      return { ...OPEN_SERVER, version: 1 };
    case '/api/staff/problems':
      return { kind: 'payment-unassigned' };
    case '/api/staff/problem/mail/send':
      return { id: await insertGivenUpMail(shop.db, shop.clock.now()) };
    case '/api/staff/problem/settle': {
      const { own } = await unassignedMoney({ db: shop.db, now: shop.clock.now() });
      return { ...own, outcome: 'settled' };
    }
    case '/api/staff/order/release': {
      const { id } = await placedByPaypal(shop);
      return shop.db
        .updateTable('orders')
        .set({ pay_method: PaymentMethod.bankTransfer, is_paid: false, paid_at: null, waits_for: 'person' })
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
    }
    case '/api/staff/order/payment/link':
      return awaitingTransfer(shop);
    case '/api/staff/order/payment/record':
      return { ...(await placedByPaypal(shop)), by: 'cash', amount: 1, receivedOn: londonDay(shop.clock.now()) };
    case '/api/staff/order/payment/withdraw': {
      const { id, version } = await placedByPaypal(shop);
      const payment = await shop.db
        .insertInto('payment_attempt')
        .values({
          order_id: id,
          provider: 'cash',
          pay_method: PaymentMethod.cash,
          amount_pence: 1,
          captured_pence: 1,
          order_version: version,
          state: 'captured',
          started_at: shop.clock.now(),
          received_on: londonDay(shop.clock.now()),
          recorded_by: 'job',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, version, paymentId: payment.id };
    }
    case '/api/staff/order/overpaid/refund': {
      const { id, version } = await placedByPaypal(shop);
      await shop.db.updateTable('orders').set({ over_paid_pence: 1 }).where('id', '=', id).execute();
      return { id, version };
    }
    case '/api/staff/transfers/confirm': {
      const { id } = await placedByPaypal(shop);
      return { matches: [{ id: await bankLine(shop), orderId: id }] };
    }
    case '/api/staff/order/quote': {
      const { id } = await placedByPaypal(shop);
      return { id, version: await waitForQuote(shop, id), net: 4800 };
    }
    case '/api/order/quote':
    case '/api/order/quote/accept':
    case '/api/order/quote/refuse': {
      const { id } = await placedByPaypal(shop);
      return { token: await insertQuote({ db: shop.db, now: shop.clock.now() }, id) };
    }
    case '/api/order/refundaccount':
    case '/api/order/refundaccount/tell': {
      const { id } = await placedByPaypal(shop);
      const { token } = await insertTransfer({ db: shop.db, now: shop.clock.now() }, id);
      return { token, holder: 'Ada Example', sortCode: '20-00-00', accountNumber: '55779911' };
    }
    case '/api/staff/transfers/out/ask':
    case '/api/staff/transfers/out/file/make': {
      const { id } = await placedByPaypal(shop);
      return { ids: [(await insertTransfer({ db: shop.db, now: shop.clock.now() }, id)).id] };
    }
    case '/api/staff/transfers/out/file':
    case '/api/staff/transfers/out/file/download':
    case '/api/staff/transfers/out/file/made':
    case '/api/staff/transfers/out/file/takeout': {
      const placed = await placedByPaypal(shop);
      const now = shop.clock.now();
      const { id, lineId } = await insertTransferFile({ db: shop.db, now }, placed.id, people.admin.id);
      return { id, ...(path.endsWith('/takeout') && { lineIds: [lineId], why: 'No such account' }) };
    }
    case '/api/staff/transfers/undo': {
      const { id } = await placedByPaypal(shop);
      return { id: await insertPaidLine({ db: shop.db, now: shop.clock.now() }, id) };
    }
    case '/api/staff/transfers/setaside':
      return { ids: [await bankLine(shop)], why: 'A loan' };
    case '/api/staff/transfers/takeup':
      return { id: await bankLine(shop, { state: 'set-aside' }) };
    case '/api/staff/order/replace': {
      const { lineId, ...order } = await placedLine(shop);
      return { ...order, lineId, quantity: 1, lines: [{ packId: packs.lamplighterBottle, quantity: 1 }] };
    }
    case '/api/staff/order/refund': {
      const { lineId, ...order } = await placedLine(shop);
      return { ...order, lines: [{ id: lineId, quantity: 1 }] };
    }
    case '/api/staff/order/refund/settle': {
      const { id } = await placedByPaypal(shop);
      const payment = await shop.db
        .updateTable('payment_attempt')
        .set({ state: 'refunded' })
        .where('order_id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow();
      const refund = await shop.db
        .insertInto('refund')
        .values({
          attempt_id: payment.id,
          amount_pence: 1,
          state: 'made',
          requested_by: 'provider',
          requested_at: shop.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, refundId: refund.id, word: 'made' };
    }
    case '/api/staff/order/return/answer': {
      const { id } = await placedByPaypal(shop);
      const { lines } = await sentLine(shop, id);
      return { id, returnId: await wishFor(shop.db, id, lines, shop.clock.now()), outcome: 'refunded' };
    }
    case '/api/staff/orders/papers':
      return { ids: String((await placedByPaypal(shop)).id), print: 'slip' };
    case '/api/staff/rounds/sort':
    case '/api/staff/rounds/despatch':
    case '/api/staff/rounds/sheet': {
      const stop = await putOnRound(shop.db, (await placedByPaypal(shop)).id);
      return { day: '2026-11-27', ids: [stop.id], orders: [stop], routeId: 0 };
    }
    case '/api/staff/order/document':
      return { id: (await placedByPaypal(shop)).id };
    case '/api/order/getplacestocollect':
    case '/api/order/invoice':
    case '/api/order/creditnote':
    case '/api/order/returns':
    case '/api/order/payleftbypaypal':
    case '/api/order/payleftbycard':
    case '/api/order/payleftapproved':
    case '/api/order/requestreturn':
    case '/api/order/requestcancel': {
      const { id } = await placedByPaypal(shop);
      return { orderId: id, ...(await moreOf(path, shop, id)), t: await passOf(shop, id) };
    }
    case '/api/staff/secondfactor/confirm':
    case '/api/staff/secondfactor/give': {
      const now = shop.clock.now();
      const confirmedAt = path.endsWith('/confirm') ? null : now;
      return { code: codeOf(await giveApp(shop.db, people.admin.id, { confirmedAt, now }), now) };
    }
    case '/api/staff/secondfactor/recoverycodes':
      await giveApp(shop.db, people.admin.id, { confirmedAt: shop.clock.now(), now: shop.clock.now() });
      return {};
    case '/api/staff/team/invite':
      return { email: newEmail(), name: 'Ada New', role: 60 };
    case '/api/staff/team/role':
      return { id: await insertPerson(shop.db, shop.clock.now(), 60), from: 60, role: 51 };
    case '/api/staff/team/end':
    case '/api/staff/team/restore':
      return { id: await insertPerson(shop.db, shop.clock.now(), 60) };
    case '/api/staff/person/double':
    case '/api/staff/person/merge':
      return {
        id: await insertPerson(shop.db, shop.clock.now()),
        other: await insertPerson(shop.db, shop.clock.now()),
        ...(path === '/api/staff/person/merge' && {
          version: 1,
          otherVersion: 1,
          name: 'stays',
          email: 'goes',
          telephone: 'stays',
        }),
      };
    case '/api/staff/person/lift':
      return { id: await insertPerson(shop.db, shop.clock.now(), 2), reason: 'Asked for it' };
    case '/api/staff/person':
    case '/api/staff/person/erasure':
    case '/api/staff/person/save':
    case '/api/staff/person/email':
    case '/api/staff/person/suspend':
    case '/api/staff/person/endsessions':
    case '/api/staff/person/export':
    case '/api/staff/person/erase':
      return {
        id: await insertPerson(shop.db, shop.clock.now()),
        version: 1,
        name: 'Nora New',
        telephone: '',
        reason: 'Asked for it',
        email: newEmail(),
      };
    case '/api/staff/person/address/save':
    case '/api/staff/person/address/remove': {
      const id = await insertPerson(shop.db, shop.clock.now());
      return { ...PERSON_ADDRESS, ...(await insertAddressOf(shop.db, shop.clock.now(), id)) };
    }
    case '/api/staff/secondfactor/reset':
      await giveApp(shop.db, people.telesales.id, { confirmedAt: shop.clock.now(), now: shop.clock.now() });
      return { personId: people.telesales.id };
    case '/api/newsletter/subscribe':
      return { email: NEWCOMER.email, agreed: true, wordingVersion: newsletterWording.version, source: 'home' };
    case '/api/contentapi/gethtmlticketvoucher':
      return { mode: 2, code: vouchers.giftPartlyUsed.code };
    case '/api/contentapi/getbeerlisttemplate':
    case '/api/contentapi/getbeerlistpdf':
      return { tempId: (await insertPriceList(shop.db)).id };
    case '/api/order/chooseaddress': {
      await readTermsVersion(shop.url);
      const shopper = new Shopper(shop.url);
      await shopper.openBasket();
      await shopper.add(packs.lamplighterBottle, 12);
      await shopper.deliver(DeliveryMethod.national);
      await shopper.say({ invAddress: { postCode: 'NR3 1AA' }, payMethod: PaymentMethod.paypal });
      const { token } = (await shopper.beginPaypal()).body;
      await shop.paypal.approve(token, 'isla');
      const { id, draftName, version } = (await shopper.confirm(PaymentMethod.paypal, token)).body;
      return { orderId: id, draftName, version, take: 'basket' };
    }
    default:
      return secretsOfAccount(shop, path);
  }
}

/** A paid order of nobody in particular. */
async function placedByPaypal(shop: CallableShop): Promise<{ readonly id: number; readonly version: number }> {
  await readTermsVersion(shop.url);
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 6);
  const { token } = (await shopper.beginPaypal()).body;
  await shop.paypal.approve(token);
  const { id, version } = (await shopper.confirm(PaymentMethod.paypal, token)).body;
  return { id, version };
}

/** The same, with its line. */
async function placedLine(shop: CallableShop) {
  const order = await placedByPaypal(shop);
  const { id: lineId } = await shop.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { ...order, lineId };
}

/** What a call about an order takes beside it. */
async function moreOf(path: string, shop: CallableShop, id: number): Promise<Values> {
  if (path.endsWith('/creditnote')) return { number: await emptyCredit(shop, id) };
  if (path.startsWith('/api/order/payleft')) return leftToPay(path, shop, id);
  return path.endsWith('/requestreturn') ? sentLine(shop, id) : {};
}

/** A placed order that waits for its transfer. */
async function awaitingTransfer(shop: CallableShop): Promise<Values> {
  const { id, version } = await placedByPaypal(shop);
  await awaitTransfer(shop, id);
  return { id, version };
}

/** The order waits for its transfer, as if what had come went back; answers what is left to pay. */
async function awaitTransfer(shop: CallableShop, id: number): Promise<number> {
  await shop.db.updateTable('payment_attempt').set({ state: 'refunded' }).where('order_id', '=', id).execute();
  const { total_inc_pence } = await shop.db
    .updateTable('orders')
    .set({ pay_method: PaymentMethod.bankTransfer, is_paid: false, paid_at: null, paid_pence: 0 })
    .where('id', '=', id)
    .returning('total_inc_pence')
    .executeTakeFirstOrThrow();
  return total_inc_pence ?? 0;
}

/** Two orders on the account of a pub, to be paid in one sum. */
async function itemsOfPub({ db }: CallableShop): Promise<{ orders: { orderId: number; cLeftToPay: number }[] }> {
  const { id: business } = businesses.jollyWherryman;
  const made = [await orderOnAccount(db, business), await orderOnAccount(db, business)];
  return { orders: made.map(({ id, left }) => ({ orderId: id, cLeftToPay: left })) };
}

/** What is left to pay of an order, or the payment of it that its buyer has approved. */
async function leftToPay(path: string, shop: CallableShop, orderId: number): Promise<Values> {
  const cLeftToPay = await awaitTransfer(shop, orderId);
  if (!path.endsWith('approved')) return { cLeftToPay };
  const t = await passOf(shop, orderId);
  const { body } = await shop.ask<{ token: string }>('POST', '/api/order/payleftbypaypal', {
    body: { orderId, cLeftToPay, t },
  });
  await shop.paypal.approve(body.token);
  return { paymentId: body.token };
}

/** The pass in the mail of a placed order. */
async function passOf(shop: CallableShop, orderId: number): Promise<string | undefined> {
  const { text } = await shop.db
    .selectFrom('outbox_mail')
    .select('text')
    .where('once_key', '=', `order-placed/${orderId}`)
    .executeTakeFirstOrThrow();
  return /[?&]t=([\w-]+)/.exec(text)?.[1];
}

/** The order is with its customer, and a piece of it came broken. */
async function sentLine({ db, clock }: CallableShop, id: number) {
  const line = await db.selectFrom('order_line').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
  return sentLines(db, id, line.id, clock.now());
}

/** The number of a credit note over nothing. */
async function emptyCredit({ db, clock }: CallableShop, orderId: number): Promise<number> {
  const { last_number: number } = await db
    .updateTable('document_series')
    .set((series) => ({ last_number: series('last_number', '+', 1) }))
    .where('name', '=', 'credit note')
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const credit = { order_id: orderId, kind: 12, number, money_pence: 0, voucher_pence: 0, issued_by: 'job' };
  await db
    .insertInto('credit_note')
    .values({ ...credit, issued_at: clock.now() })
    .execute();
  return number;
}

function bankLine(shop: CallableShop, more: Parameters<typeof insertBankLine>[1] = {}): Promise<number> {
  return insertBankLine({ db: shop.db, now: shop.clock.now() }, more);
}
