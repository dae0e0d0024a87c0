import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContractRoute, RouteDefinition } from '#platform/http/route.ts';
import { serverForTest } from '#platform/http/server-for-test.ts';
import type { Visitor } from '#platform/http/request/visitor.ts';
import { roleHasPermission } from '#rules/roles/has-permission.ts';
import type { Access } from '#rules/roles/refusal-of-access.ts';
import { type CallableShop, openCallableShop } from '../ask-shop.ts';

let shop: CallableShop;
let calls: readonly ContractRoute[];
beforeAll(async () => {
  shop = await openCallableShop();
  calls = shop.routes.filter(isCall);
});
afterAll(() => shop.stop());

const isCall = (route: RouteDefinition): route is ContractRoute => route.kind === 'contract';
const nameOf = ({ contract: { endpoint } }: ContractRoute) => `${endpoint.method} ${endpoint.path}`;

/** Every call that is not for anyone. Whoever adds or opens one says so here, too. */
const NOT_FOR_ANYONE: Readonly<Record<string, Access>> = {
  'GET /api/accounts/gettinymcekey': { permission: 'editor.use' },
  'GET /api/contact/messages': { permission: 'messages.read' },
  'POST /api/contact/settle': { permission: 'messages.settle' },
  'GET /api/staff/audit': { permission: 'audit.read' },
  'GET /api/staff/audit/entry': { permission: 'audit.read' },
  'GET /api/staff/orders': { permission: 'orders.read' },
  'GET /api/staff/order': { permission: 'orders.read' },
  'POST /api/staff/order/move': { permission: 'orders.fulfil' },
  'POST /api/staff/order/amend': { permission: 'orders.fulfil' },
  'GET /api/staff/order/days': { permission: 'orders.fulfil' },
  'POST /api/staff/order/day': { permission: 'orders.fulfil' },
  'POST /api/staff/order/methods': { permission: 'orders.fulfil' },
  'POST /api/staff/order/method': { permission: 'orders.refund', recently: true },
  'POST /api/staff/order/quote': { permission: 'orders.fulfil' },
  'GET /api/staff/order/story': { permission: 'orders.read' },
  'GET /api/staff/order/mail': { permission: 'orders.read' },
  'POST /api/staff/order/mail/send': { permission: 'orders.fulfil' },
  'POST /api/staff/order/note/add': { permission: 'orders.fulfil' },
  'POST /api/staff/order/note/change': { permission: 'orders.fulfil' },
  'POST /api/staff/order/note/withdraw': { permission: 'orders.fulfil' },
  'GET /api/staff/order/add/packs': { permission: 'orders.fulfil' },
  'POST /api/staff/order/add/preview': { permission: 'orders.fulfil' },
  'POST /api/staff/order/add': { permission: 'orders.fulfil' },
  'GET /api/staff/order/bins': { permission: 'orders.fulfil' },
  'GET /api/staff/order/gyles': { permission: 'orders.fulfil' },
  'POST /api/staff/order/gyles': { permission: 'orders.fulfil' },
  'GET /api/staff/sales/customers': { permission: 'telesales.sell' },
  'POST /api/staff/sales/customers': { permission: 'telesales.sell' },
  'GET /api/staff/containers': { permission: 'orders.read' },
  'GET /api/staff/containers/of': { permission: 'orders.read' },
  'POST /api/staff/containers/return': { permission: 'orders.fulfil' },
  'GET /api/staff/gyles/beers': { permission: 'customers.read' },
  'GET /api/order/getordersearch': { permission: 'customers.read' },
  'GET /api/order/getbusinesslist': { permission: 'customers.read' },
  'GET /api/order/getbusiness': 'customer',
  'GET /api/order/getbusinessbyuser': 'customer',
  'GET /api/order/getstatement': 'customer',
  'GET /api/order/getstatementpdf': 'customer',
  'GET /api/order/getopenitems': 'customer',
  'GET /api/order/getaccountpayment': 'customer',
  'POST /api/order/payaccountbypaypal': 'customer',
  'POST /api/order/payaccountbycard': 'customer',
  'POST /api/order/payaccountapproved': 'customer',
  'GET /api/order/getroutelist': { permission: 'customers.read' },
  'GET /api/staff/pricelists': { permission: 'prices.share' },
  'POST /api/staff/pricelist/make': { permission: 'prices.share' },
  'POST /api/staff/pricelist/end': { permission: 'prices.share' },
  'GET /api/staff/calls': { permission: 'telesales.sell' },
  'GET /api/staff/calls/of': { permission: 'telesales.sell' },
  'POST /api/staff/calls/note': { permission: 'telesales.sell' },
  'GET /api/staff/businesses': { permission: 'customers.read' },
  'GET /api/staff/business': { permission: 'customers.read' },
  'POST /api/staff/business/save': { permission: 'trade.approve' },
  'POST /api/staff/business/link': { permission: 'trade.approve' },
  'POST /api/staff/business/unlink': { permission: 'trade.approve' },
  'GET /api/staff/business/prices': { permission: 'customers.read' },
  'POST /api/staff/business/statement/mail': { permission: 'trade.approve' },
  'POST /api/staff/business/price/save': { permission: 'trade.approve' },
  'POST /api/staff/business/price/remove': { permission: 'trade.approve' },
  'GET /api/trade/application': 'customer',
  'POST /api/trade/apply': 'customer',
  'POST /api/trade/application/withdraw': 'customer',
  'GET /api/staff/tradeapplications': { permission: 'customers.read' },
  'GET /api/staff/tradeapplication': { permission: 'customers.read' },
  'POST /api/staff/tradeapplication/approve': { permission: 'trade.approve' },
  'POST /api/staff/tradeapplication/refuse': { permission: 'trade.approve' },
  'GET /api/staff/stock': { permission: 'stock.count' },
  'POST /api/staff/stock/count': { permission: 'stock.adjust' },
  'GET /api/staff/stock/item': { permission: 'stock.count' },
  'GET /api/staff/stock/movements': { permission: 'stock.count' },
  'POST /api/staff/stock/receive': { permission: 'stock.adjust' },
  'POST /api/staff/stock/writeoff': { permission: 'stock.adjust' },
  'POST /api/staff/stock/breakcase': { permission: 'stock.adjust' },
  'GET /api/staff/stock/sites': { permission: 'stock.count' },
  'POST /api/staff/stock/site/save': { permission: 'stock.adjust' },
  'POST /api/staff/stock/site/delete': { permission: 'stock.adjust' },
  'POST /api/staff/stock/bins/add': { permission: 'stock.adjust' },
  'POST /api/staff/stock/bin/save': { permission: 'stock.adjust' },
  'POST /api/staff/stock/bin/delete': { permission: 'stock.adjust' },
  'GET /api/staff/stock/places': { permission: 'stock.count' },
  'GET /api/staff/stock/item/places': { permission: 'stock.count' },
  'POST /api/staff/stock/move': { permission: 'stock.count' },
  'GET /api/staff/stocktakes': { permission: 'stock.count' },
  'GET /api/staff/stocktake/sites': { permission: 'stock.count' },
  'GET /api/staff/stocktake': { permission: 'stock.count' },
  'POST /api/staff/stocktake/start': { permission: 'stock.count' },
  'POST /api/staff/stocktake/enter': { permission: 'stock.count' },
  'POST /api/staff/stocktake/handin': { permission: 'stock.count' },
  'POST /api/staff/stocktake/approve': { permission: 'stock.adjust' },
  'POST /api/staff/stocktake/sendback': { permission: 'stock.adjust' },
  'POST /api/staff/stocktake/abandon': { permission: 'stock.count' },
  'GET /api/staff/recalls': { permission: 'customers.read' },
  'GET /api/staff/recall': { permission: 'customers.read' },
  'GET /api/staff/recall/people': { permission: 'customers.read' },
  'GET /api/staff/recall/letters': { permission: 'stock.adjust' },
  'GET /api/staff/recall/preview': { permission: 'stock.adjust' },
  'POST /api/staff/recall/start': { permission: 'stock.adjust' },
  'POST /api/staff/recall/withdraw': { permission: 'stock.adjust' },
  'POST /api/staff/recall/write': { permission: 'stock.adjust' },
  'POST /api/staff/recall/letters/print': { permission: 'stock.adjust' },
  'GET /api/staff/gyles': { permission: 'stock.adjust' },
  'GET /api/staff/gyles/brewable': { permission: 'stock.adjust' },
  'GET /api/staff/gyles/fillable': { permission: 'stock.adjust' },
  'POST /api/staff/gyles/save': { permission: 'stock.adjust' },
  'POST /api/staff/gyles/package': { permission: 'stock.adjust' },
  'POST /api/staff/gyles/destroy': { permission: 'stock.adjust' },
  'GET /api/staff/shop': { permission: 'shop.switch' },
  'POST /api/staff/shop/save': { permission: 'shop.switch' },
  'GET /api/staff/hours': { permission: 'hours.edit' },
  'POST /api/staff/hours/save': { permission: 'hours.edit' },
  'GET /api/staff/brewery': { permission: 'settings.edit' },
  'POST /api/staff/brewery/save': { permission: 'settings.edit' },
  'POST /api/staff/brewery/bank/save': { permission: 'settings.edit', recently: true },
  'POST /api/staff/payments/transfer/save': { permission: 'settings.edit' },
  'GET /api/staff/payments': { permission: 'settings.edit' },
  'GET /api/staff/mail': { permission: 'settings.edit' },
  'GET /api/staff/setup': { permission: 'settings.edit' },
  'POST /api/staff/payments/paypal/save': { permission: 'settings.edit', recently: true },
  'POST /api/staff/payments/card/save': { permission: 'settings.edit', recently: true },
  'POST /api/staff/mail/save': { permission: 'settings.edit', recently: true },
  'POST /api/staff/payments/paypal/try': { permission: 'settings.edit', recently: true },
  'POST /api/staff/payments/card/try': { permission: 'settings.edit', recently: true },
  'POST /api/staff/mail/try': { permission: 'settings.edit', recently: true },
  'POST /api/staff/providers/remove': { permission: 'settings.edit', recently: true },
  'GET /api/staff/brand': { permission: 'settings.edit' },
  'GET /api/staff/newsletter': { permission: 'customers.read' },
  'POST /api/staff/newsletter/remove': { permission: 'customers.edit' },
  'GET /api/staff/jobs': { permission: 'settings.edit' },
  'POST /api/staff/jobs/run': { permission: 'settings.edit' },
  'POST /api/staff/jobs/trust-time': { permission: 'settings.edit' },
  'GET /api/staff/modules': { permission: 'settings.edit' },
  'POST /api/staff/brand/font': { permission: 'settings.edit' },
  'POST /api/staff/brand/preview': { permission: 'settings.edit' },
  'POST /api/staff/brand/save': { permission: 'settings.edit' },
  'POST /api/staff/modules/switch': { permission: 'settings.edit' },
  'POST /api/staff/brand/takeback': { permission: 'settings.edit' },
  'GET /api/staff/terms': { permission: 'settings.edit' },
  'GET /api/staff/terms/text': { permission: 'settings.edit' },
  'POST /api/staff/terms/save': { permission: 'settings.edit' },
  'POST /api/staff/terms/withdraw': { permission: 'settings.edit' },
  'POST /api/staff/terms/preview': { permission: 'settings.edit' },
  'GET /api/staff/delivery': { permission: 'settings.edit' },
  'POST /api/staff/delivery/courier/save': { permission: 'settings.edit' },
  'POST /api/staff/delivery/free/packs': { permission: 'catalogue.edit' },
  'GET /api/staff/delivery/zone': { permission: 'settings.edit' },
  'POST /api/staff/delivery/zone/save': { permission: 'settings.edit' },
  'POST /api/staff/delivery/zone/remove': { permission: 'settings.edit' },
  'GET /api/staff/delivery/round': { permission: 'settings.edit' },
  'POST /api/staff/delivery/round/save': { permission: 'settings.edit' },
  'POST /api/staff/delivery/round/remove': { permission: 'settings.edit' },
  'POST /api/staff/delivery/day/add': { permission: 'settings.edit' },
  'POST /api/staff/delivery/day/remove': { permission: 'settings.edit' },
  'POST /api/staff/delivery/holidays/take': { permission: 'settings.edit' },
  'GET /api/staff/delivery/try': { permission: 'settings.edit' },
  'GET /api/staff/collectionpoints': { permission: 'hours.edit' },
  'GET /api/staff/collectionpoint': { permission: 'hours.edit' },
  'POST /api/staff/collectionpoint/save': { permission: 'hours.edit' },
  'POST /api/staff/collectionpoints/sort': { permission: 'hours.edit' },
  'POST /api/staff/collectionpoint/remove': { permission: 'hours.edit' },
  'GET /api/staff/server': { permission: 'shop.switch' },
  'POST /api/staff/server/save': { permission: 'shop.switch' },
  'GET /api/staff/orders/papers': { permission: 'orders.read' },
  'GET /api/staff/rounds': { permission: 'orders.read' },
  'GET /api/staff/today': { permission: 'orders.read' },
  'GET /api/staff/today/stream': { permission: 'orders.read' },
  'POST /api/staff/rounds/sort': { permission: 'orders.fulfil' },
  'POST /api/staff/rounds/despatch': { permission: 'orders.fulfil' },
  'GET /api/staff/rounds/sheet': { permission: 'orders.read' },
  'GET /api/staff/problems': { permission: 'orders.read' },
  'POST /api/staff/problem/mail/send': { permission: 'orders.fulfil' },
  'POST /api/staff/problem/settle': { permission: 'orders.refund', recently: true },
  'GET /api/staff/transfers': { permission: 'orders.refund' },
  'GET /api/staff/transfers/lines': { permission: 'orders.refund' },
  'GET /api/staff/transfers/settled': { permission: 'orders.refund' },
  'GET /api/staff/transfers/sure': { permission: 'orders.refund' },
  'POST /api/staff/transfers/statement': { permission: 'orders.refund' },
  'POST /api/staff/transfers/confirm': { permission: 'orders.refund' },
  'POST /api/staff/transfers/undo': { permission: 'orders.refund' },
  'POST /api/staff/transfers/setaside': { permission: 'orders.refund' },
  'POST /api/staff/transfers/takeup': { permission: 'orders.refund' },
  'GET /api/staff/transfers/out': { permission: 'orders.refund' },
  'POST /api/staff/transfers/out/ask': { permission: 'orders.refund' },
  'POST /api/staff/transfers/out/file/make': { permission: 'orders.refund', recently: true },
  'GET /api/staff/transfers/out/files': { permission: 'orders.refund' },
  'GET /api/staff/transfers/out/file': { permission: 'orders.refund' },
  'POST /api/staff/transfers/out/file/download': { permission: 'orders.refund', recently: true },
  'POST /api/staff/transfers/out/file/made': { permission: 'orders.refund', recently: true },
  'POST /api/staff/transfers/out/file/takeout': { permission: 'orders.refund', recently: true },
  'POST /api/staff/order/release': { permission: 'orders.refund' },
  'POST /api/staff/order/return/answer': { permission: 'orders.refund' },
  'POST /api/staff/order/payment/link': { permission: 'orders.fulfil' },
  'POST /api/staff/order/payment/record': { permission: 'orders.refund' },
  'POST /api/staff/order/payment/withdraw': { permission: 'orders.refund' },
  'POST /api/staff/order/overpaid/refund': { permission: 'orders.refund', recently: true },
  'POST /api/staff/order/cancel': { permission: 'orders.refund', recently: true },
  'POST /api/staff/order/document': { permission: 'orders.read' },
  'POST /api/staff/order/replace': { permission: 'orders.refund', recently: true },
  'POST /api/staff/order/refund': { permission: 'orders.refund', recently: true },
  'POST /api/staff/order/refund/settle': { permission: 'orders.refund', recently: true },
  'GET /api/staff/vouchers': { permission: 'customers.read' },
  'GET /api/staff/voucher': { permission: 'customers.read' },
  'POST /api/staff/voucher/block': { permission: 'vouchers.issue' },
  'POST /api/staff/voucher/unblock': { permission: 'vouchers.issue' },
  'POST /api/staff/voucher/extend': { permission: 'vouchers.issue' },
  'GET /api/staff/club': { permission: 'customers.read' },
  'POST /api/staff/club/save': { permission: 'vouchers.issue', recently: true },
  'GET /api/staff/voucher/kinds': { permission: 'vouchers.issue' },
  'GET /api/staff/voucher/kind': { permission: 'vouchers.issue' },
  'GET /api/staff/voucher/kind/choices': { permission: 'vouchers.issue' },
  'POST /api/staff/voucher/kind/save': { permission: 'vouchers.issue', recently: true },
  'GET /api/staff/voucher/batches': { permission: 'vouchers.issue' },
  'POST /api/staff/voucher/batch/make': { permission: 'vouchers.issue', recently: true },
  'POST /api/staff/voucher/batch/download': { permission: 'vouchers.issue', recently: true },
  'POST /api/staff/voucher/batch/print': { permission: 'vouchers.issue', recently: true },
  'GET /api/staff/clubs': { permission: 'customers.read' },
  'GET /api/staff/clubs/members': { permission: 'customers.read' },
  'POST /api/staff/import/products': { permission: 'catalogue.edit' },
  'POST /api/staff/import/prices': { permission: 'prices.edit' },
  'POST /api/staff/import/stock': { permission: 'stock.adjust' },
  'POST /api/staff/import/customers': { permission: 'customers.edit' },
  'POST /api/staff/import/vouchers': { permission: 'vouchers.issue' },
  'POST /api/staff/export/products': { permission: 'catalogue.edit' },
  'POST /api/staff/export/prices': { permission: 'prices.edit' },
  'POST /api/staff/export/stock': { permission: 'stock.adjust' },
  'POST /api/staff/export/customers': { permission: 'customers.edit', recently: true },
  'POST /api/staff/export/vouchers': { permission: 'vouchers.issue', recently: true },
  'GET /api/staff/imports': { permission: 'imports.run' },
  'GET /api/staff/import': { permission: 'imports.run' },
  'GET /api/staff/import/rows': { permission: 'imports.run' },
  'POST /api/staff/import/choose': { permission: 'imports.run' },
  'POST /api/staff/import/fetch-pictures-again': { permission: 'imports.run' },
  'POST /api/staff/import/correct-row': { permission: 'imports.run' },
  'POST /api/staff/import/start': { permission: 'imports.run' },
  'POST /api/staff/import/discard': { permission: 'imports.run' },
  'POST /api/staff/import/faults': { permission: 'imports.run' },
  'POST /api/staff/import/stop': { permission: 'imports.run' },
  'POST /api/staff/import/undo': { permission: 'imports.run' },
  'POST /api/staff/import/invite': { permission: 'customers.edit', recently: true },
  'GET /api/staff/products': { permission: 'catalogue.edit' },
  'GET /api/staff/product': { permission: 'catalogue.edit' },
  'GET /api/staff/product/events': { permission: 'catalogue.edit' },
  'GET /api/staff/product/preview': { permission: 'prices.edit' },
  'POST /api/staff/product/save': { permission: 'catalogue.edit' },
  'POST /api/staff/product/move': { permission: 'catalogue.edit' },
  'POST /api/staff/product/duplicate': { permission: 'catalogue.edit' },
  'GET /api/staff/pack': { permission: 'prices.edit' },
  'GET /api/staff/pack/choices': { permission: 'prices.edit' },
  'POST /api/staff/pack/save': { permission: 'prices.edit' },
  'POST /api/staff/pack/move': { permission: 'prices.edit' },
  'POST /api/staff/pack/duplicate': { permission: 'prices.edit' },
  'POST /api/staff/packs/sort': { permission: 'prices.edit' },
  'GET /api/staff/pack/prices': { permission: 'prices.edit' },
  'POST /api/staff/pack/former': { permission: 'prices.edit' },
  'GET /api/staff/prices': { permission: 'prices.edit' },
  'POST /api/staff/prices/save': { permission: 'prices.edit' },
  'GET /api/staff/prices/prepared': { permission: 'prices.edit' },
  'GET /api/staff/prices/prepared/one': { permission: 'prices.edit' },
  'POST /api/staff/prices/prepared/save': { permission: 'prices.edit' },
  'POST /api/staff/prices/prepared/delete': { permission: 'prices.edit' },
  'POST /api/staff/prices/prepared/release': { permission: 'prices.edit' },
  'GET /api/staff/events': { permission: 'content.edit' },
  'GET /api/staff/event/tickets': { permission: 'orders.read' },
  'GET /api/staff/event/ticketed': { permission: 'orders.read' },
  'GET /api/staff/event/door': { permission: 'orders.read' },
  'GET /api/staff/event': { permission: 'content.edit' },
  'POST /api/staff/event/save': { permission: 'content.edit' },
  'POST /api/staff/event/move': { permission: 'content.edit' },
  'POST /api/staff/event/delete': { permission: 'content.edit' },
  'GET /api/staff/news': { permission: 'content.edit' },
  'GET /api/staff/news/post': { permission: 'content.edit' },
  'POST /api/staff/news/save': { permission: 'content.edit' },
  'POST /api/staff/news/move': { permission: 'content.edit' },
  'POST /api/staff/news/delete': { permission: 'content.edit' },
  'GET /api/staff/post/addresses': { permission: 'content.edit' },
  'POST /api/staff/post/addresses/remove': { permission: 'content.edit' },
  'GET /api/staff/cards': { permission: 'content.edit' },
  'GET /api/staff/card': { permission: 'content.edit' },
  'POST /api/staff/card/save': { permission: 'content.edit' },
  'POST /api/staff/cards/sort': { permission: 'content.edit' },
  'POST /api/staff/card/delete': { permission: 'content.edit' },
  'GET /api/staff/outlets': { permission: 'content.edit' },
  'GET /api/staff/outlet': { permission: 'content.edit' },
  'POST /api/staff/outlet/save': { permission: 'content.edit' },
  'POST /api/staff/outlet/delete': { permission: 'content.edit' },
  'GET /api/staff/media': { permission: 'content.edit' },
  'POST /api/staff/media/describe': { permission: 'content.edit' },
  'POST /api/staff/media/delete': { permission: 'content.edit' },
  'GET /api/staff/links': { permission: 'content.edit' },
  'GET /api/staff/links/offers': { permission: 'content.edit' },
  'GET /api/staff/post/versions': { permission: 'content.edit' },
  'GET /api/staff/post/versions/compare': { permission: 'content.edit' },
  'GET /api/staff/pages': { permission: 'content.edit' },
  'GET /api/staff/pages/below': { permission: 'content.edit' },
  'GET /api/staff/pages/titles': { permission: 'content.edit' },
  'POST /api/staff/pages/sort': { permission: 'content.edit' },
  'GET /api/staff/page': { permission: 'content.edit' },
  'POST /api/staff/page/save': { permission: 'content.edit' },
  'POST /api/staff/page/move': { permission: 'content.edit' },
  'POST /api/staff/page/delete': { permission: 'content.edit' },
  'POST /api/staff/pictures/upload': { permission: 'content.edit' },
  'GET /api/staff/secondfactor': 'customer',
  'POST /api/staff/secondfactor/begin': 'customer',
  'POST /api/staff/secondfactor/confirm': 'customer',
  'POST /api/staff/secondfactor/give': 'customer',
  'POST /api/staff/secondfactor/skip': 'customer',
  'POST /api/staff/secondfactor/recoverycodes': 'customer',
  'POST /api/staff/secondfactor/reset': { permission: 'people.manage', recently: true },
  'POST /api/staff/passkeys/begin': 'customer',
  'POST /api/staff/passkeys/add': 'customer',
  'POST /api/staff/passkeys/ask': 'customer',
  'POST /api/staff/passkeys/give': 'customer',
  'POST /api/staff/passkeys/remove': 'customer',
  'GET /api/staff/sessions': 'customer',
  'POST /api/staff/sessions/end': 'customer',
  'POST /api/staff/sessions/endothers': 'customer',
  'GET /api/staff/team': { permission: 'people.manage' },
  'POST /api/staff/team/invite': { permission: 'people.manage', recently: true },
  'POST /api/staff/team/role': { permission: 'people.manage', recently: true },
  'POST /api/staff/team/end': { permission: 'people.manage', recently: true },
  'POST /api/staff/team/restore': { permission: 'people.manage', recently: true },
  'GET /api/staff/people': { permission: 'customers.read' },
  'GET /api/staff/person': { permission: 'customers.read' },
  'GET /api/staff/person/erasure': { permission: 'customers.edit' },
  'POST /api/staff/person/save': { permission: 'customers.edit' },
  'POST /api/staff/person/email': { permission: 'customers.edit', recently: true },
  'POST /api/staff/person/address/save': { permission: 'customers.edit' },
  'POST /api/staff/person/address/remove': { permission: 'customers.edit' },
  'GET /api/staff/person/double': { permission: 'customers.edit' },
  'POST /api/staff/person/merge': { permission: 'customers.edit', recently: true },
  'POST /api/staff/person/suspend': { permission: 'customers.edit' },
  'POST /api/staff/person/lift': { permission: 'customers.edit' },
  'POST /api/staff/person/endsessions': { permission: 'customers.edit' },
  'POST /api/staff/person/export': { permission: 'customers.edit', recently: true },
  'POST /api/staff/person/erase': { permission: 'customers.edit', recently: true },
  'GET /api/accounts/getmyaccount': 'customer',
  'GET /api/accounts/getmysessions': 'customer',
  'POST /api/accounts/endmysession': 'customer',
  'POST /api/accounts/forgetmydevice': 'customer',
  'POST /api/accounts/endothersessions': 'customer',
  'POST /api/accounts/savemyname': 'customer',
  'POST /api/accounts/changemyemail': 'customer',
  'POST /api/accounts/dropnewemail': 'customer',
  'POST /api/accounts/changemypassword': 'customer',
  'POST /api/accounts/unlinkmyidentity': 'customer',
  'GET /api/accounts/getmyaddresses': 'customer',
  'POST /api/accounts/savemyaddress': 'customer',
  'POST /api/accounts/deletemyaddress': 'customer',
  'GET /api/accounts/exportmydata': 'customer',
  'POST /api/accounts/erasemyaccount': 'customer',
  'GET /api/order/getheldordersfororder': 'customer',
  'GET /api/order/getheldordersforuser': 'customer',
  'GET /api/order/getspecialorderlist': 'customer',
  'POST /api/contentapi/activateclubvoucher': 'customer',
  'GET /api/contentapi/getmyvoucherslist2': 'customer',
  'GET /api/shopapi/getmyshelf': 'customer',
  'GET /api/shopapi/getordersheet': 'customer',
  'POST /api/order/saveordersheet': 'customer',
  'POST /api/shopapi/adddelpackfavourite': 'customer',
  'GET /api/shopapi/getfavouritesremainder': 'customer',
  'POST /api/shopapi/getfavouritesremainder': 'customer',
  'GET /api/staff/till/days': { permission: 'tills.manage' },
  'GET /api/staff/till/day': { permission: 'tills.manage' },
  'GET /api/staff/till/refused': { permission: 'tills.manage' },
  'GET /api/staff/tills': { permission: 'tills.manage' },
  'POST /api/staff/till/register': { permission: 'tills.manage', recently: true },
  'POST /api/staff/till/code': { permission: 'tills.manage', recently: true },
  'POST /api/staff/till/revoke': { permission: 'tills.manage' },
  'GET /api/till/self': 'till',
  'GET /api/till/catalogue': 'till',
  'GET /api/till/sale': 'till',
  'POST /api/till/sales': 'till',
  'GET /api/till/tabs': 'till',
  'POST /api/till/tabs': 'till',
  'POST /api/till/tab/take': 'till',
  'POST /api/till/voucher': 'till',
  'POST /api/till/receipt': 'till',
};

const NOBODY = 'nobody';
/** Shoppers, one of them suspended, trade, and staff of each kind. */
const EVERYBODY = [NOBODY, 10, 2, 1010, 51, 60, 61, 101] as const;
type Who = (typeof EVERYBODY)[number];

function expected(access: Access, who: Who): string {
  if (access === 'anyone') return 'let through';
  if (access === 'till') return '401 NO_TILL';
  if (who === NOBODY) return '401 LOG_IN_FIRST';
  return access === 'customer' || roleHasPermission(who, access.permission) ? 'let through' : '403 STAFF_ONLY';
}

/**
 * Makes every call as everybody, without its inputs, at a server of these routes whose handlers only note that they were
 * reached, and names each call that answers somebody otherwise than its access says.
 */
async function faultsOfAccess(declared: readonly ContractRoute[], served: readonly ContractRoute[]): Promise<string[]> {
  const reached: string[] = [];
  const noting = served.map((route) => {
    const handle = async () => void reached.push(nameOf(route));
    return { ...route, handle, options: {} };
  });
  const { app } = await serverForTest(shop.db, noting, { findVisitor });
  const faults: string[] = [];
  for (const route of declared) {
    const { method, path } = route.contract.endpoint;
    for (const who of EVERYBODY) {
      reached.length = 0;
      const answer = await app.inject({ method, url: path, headers: { 'x-who': String(who) } });
      const { code } = answer.json<{ code?: string } | null>() ?? {};
      const isRefused = code === 'LOG_IN_FIRST' || code === 'STAFF_ONLY' || code === 'NO_TILL';
      const came = isRefused ? `${answer.statusCode} ${code}` : 'let through';
      const expectation = expected(route.contract.access, who);
      if (came !== expectation || (isRefused && reached.length > 0)) faults.push(`${nameOf(route)} as ${who}: ${came}`);
    }
  }
  await app.close();
  return faults;
}

/** Whom the test says that it is, since the server would want a log-in. */
async function findVisitor({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): Promise<Visitor> {
  const who = headers['x-who'];
  const person =
    who === NOBODY
      ? null
      : {
          id: 1,
          role: Number(who),
          businessId: null,
          sessionId: 1,
          secondFactorGiven: true,
          secondFactorAt: shop.clock.now(),
        };
  const nothing = {
    till: null,
    draftToken: null,
    advancedDraftToken: null,
    browser: null,
    cameFrom: 'unknown',
  } as const;
  return { ...nothing, person, address: '192.0.2.1', device: '' };
}

test('the calls that are not for anyone are these, and no others', () => {
  const found = calls.filter(({ contract }) => contract.access !== 'anyone');
  expect(Object.fromEntries(found.map((route) => [nameOf(route), route.contract.access]))).toEqual(NOT_FOR_ANYONE);
  expect(calls.length).toBeGreaterThan(70);
});

test('every call answers everybody as its access says, before its inputs are read and its handler is asked', async () => {
  expect(await faultsOfAccess(calls, calls)).toEqual([]);
});

test('control: a call whose access is not enforced is found', async () => {
  const open = calls.map((route): ContractRoute => ({ ...route, contract: { ...route.contract, access: 'anyone' } }));
  const faults = await faultsOfAccess(calls, open);
  for (const [name, access] of Object.entries(NOT_FOR_ANYONE)) {
    expect(faults).toContain(`${name} as nobody: let through`);
    if (access !== 'customer') expect(faults).toContain(`${name} as 10: let through`);
  }
});

const LOG_IN_FIRST = {
  info: 'unauthorised please log in and try again.',
  code: 'LOG_IN_FIRST',
  traceId: expect.any(String),
  remedy: 'Log in or register a new account.',
};
const NO_TILL = {
  info: 'This device is not registered as a till',
  code: 'NO_TILL',
  traceId: expect.any(String),
  remedy: 'Ask an administrator for a code, and enter it here.',
};

test('the shop itself refuses whoever is not logged in, in the words of a refusal', async () => {
  for (const [name, access] of Object.entries(NOT_FOR_ANYONE)) {
    const [method = '', path = ''] = name.split(' ');
    const { status, body } = await shop.ask(method, path);
    expect([name, status, body]).toEqual([name, 401, access === 'till' ? NO_TILL : LOG_IN_FIRST]);
  }
});

test('what is not for anyone is kept for nobody else', () => {
  for (const { contract, options } of calls)
    if (contract.access !== 'anyone')
      expect([contract.endpoint.path, options.cache, contract.endpoint.shared]).toEqual([
        contract.endpoint.path,
        undefined,
        false,
      ]);
});
