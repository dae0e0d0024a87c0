import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallableShop, openCallableShop } from '../ask-shop.ts';

/** The calls that the specification names, each with its inputs. */
const SPECIFIED = `
GET /api/contentApi/GetShopCardList: mode, tillMode, bRetail, bTeleSales, tradeBizId, page, pageSize, draftOrderId
POST /api/contentApi/getcataloguecardlist: mode, staff, searchText
GET /api/contentApi/getShopItem: bRetail, bTeleSales, tradeBizId, packId, productId, draftOrderId
POST /api/shopapi/adddelpackfavourite/: packId, bulkPackId, picked
GET /api/shopapi/getfavouritesremainder: inStockPackIds
POST /api/order/getServerTimeDiff: dt
GET /api/accounts/checkshop:
GET /api/order/getSpecialOrderList: mode, voucherCode, id
GET /api/order/getOrderSearch: orderRef, mode, gyleNum, sub, bevId
GET /api/order/getOrder: orderId, mergeBins
GET /api/order/getdraftorder2: draftName, mode, advProdId
POST /api/order/orderactionpresave/:
POST /api/order/orderactionbyvalidate/:
GET /api/order/getHeldOrdersForOrder/: orderId, draftOrderName, mode
GET /api/order/getHeldOrdersForUser/:
POST /api/order/ppCreatePaymentv2/: orderId, email
POST /api/order/ConfirmDraftOrder/: mode, paymentId, payerId, isPaid, payMethod
POST /api/order/psCreatePaymentData/: orderId
GET /api/order/getBusinessList: active, days, mode, contactType, statementDate
GET /api/order/getBusiness: bizId
GET /api/order/getbusinessbyuser: appUserId
GET /api/content/getbox: boxId
GET /api/order/getRouteList: incZero, incSubOptions
GET /api/order/getSiteList: active
POST /api/order/getSite: siteId, date
GET /api/order/getExtraItemListToBuy: packId
GET /api/order/getpackextraitemlisttobuy: mode, prodId, dtStart, days
GET /api/accounts/getpaypalconfig:
GET /api/accounts/getpaypalusesandbox:
GET /api/accounts/checkserver:
POST /api/auth/refreshtoken: token, refreshToken
POST /api/auth/revoketoken: token
POST /api/auth/initialchecktoken: token, refreshToken
POST /api/auth/requesttoken/: email, password
POST /api/auth/requesttokenexternal/: userId, client_id, provider, accessToken
GET /api/accounts/getTinyMceKey:
GET /api/accounts/getFBAppId:
GET /api/accounts/getGoogleKeys:
POST /api/accounts/register/: name, email, password
POST /api/accounts/confirmEmail/: userId, token
GET /api/accounts/forgotPassword: name
POST /api/accounts/saveResetPassword/: userId, token, password
GET /api/contentApi/getcardsbytpe: tpe, bInActive
GET /api/contentApi/getLinks:
GET /api/contentApi/getNewsList: iType, bInActive
GET /api/contentApi/getEvents:
GET /api/contentApi/getbloginfopageany: staff, incInactive, bAdmin, id, url, apiImageUrl
GET /api/contentApi/getbloginfosearchpage: mode, iType, bInActive, parentId, search, apiImageUrl
GET /api/contentApi/getBlogList: iType, bInActive
GET /api/contentApi/getblogitemany: parentId, incInactive, iType, bIsAdmin, staff, id, apiImageUrl, url
GET /api/contentApi/getblogitemurl: exId, url
GET /api/contentApi/getblogitemlatest2: iType, staff
GET /api/contentapi/getbeerlisttemplate: tempId
GET /api/content/getopenhours: mode
GET /api/contentapi/gethtmlticketvoucher: mode, option, id, code
GET /api/contentApi/getmyvoucherslist2: staff
GET /api/contentApi/getVoucherByCode: code
POST /api/contentApi/activateClubVoucher: code
`;

type Schema = { readonly properties?: Readonly<Record<string, unknown>>; readonly $ref?: string };
type Call = {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};
type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>> };

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const inputsOf = ({ parameters = [], requestBody }: Call): readonly string[] => [
  ...parameters.map(({ name }) => name),
  ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
];

test('every call of the specification is there, and takes what it names', async () => {
  const { paths } = (await shop.ask<OpenApi>('GET', '/api/openapi.json')).body;
  const described = Object.entries(paths).map(([path, calls]) => [path.toLowerCase(), calls] as const);
  const missing = SPECIFIED.trim()
    .split('\n')
    .flatMap((line) => {
      const [, method = '', path = '', names = ''] = /^(\w+) ([^:]+):(.*)$/.exec(line) ?? [];
      const [, calls] = described.find(([one]) => one === path.toLowerCase().replace(/\/$/, '')) ?? [];
      const call = calls?.[method.toLowerCase()];
      if (call === undefined) return [`${method} ${path}`];
      const taken = inputsOf(call);
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !taken.includes(name))
        .map((name) => `${method} ${path}: ${name}`);
    });
  expect(missing).toEqual([]);
});
