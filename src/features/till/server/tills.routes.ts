import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { connectTill, registerTill, renewTillCode, revokeTill, thisTill, tillsForStaff } from '../tills.contract.ts';
import { tillCatalogue } from '../till-catalogue.contract.ts';
import { saleToRefund } from '../till-refund.contract.ts';
import { refusedAtTill, tillDay, tillDays } from '../till-days.contract.ts';
import { sendTillMessage } from '../till-message.contract.ts';
import { mailTillReceipt } from '../till-receipt.contract.ts';
import { lookAtVoucher } from '../till-voucher.contract.ts';
import { openTabs, sendTabs, takeOverTab } from '../till-tabs.contract.ts';
import type { TillCatalogues } from './catalogue/till-catalogue.service.ts';
import type { TillReceipts } from './receipts/till-receipts.service.ts';
import type { SalesToRefund } from './refunds/sales-to-refund.ts';
import type { TillReports } from './reports/till-reports.service.ts';
import type { TillSales } from './sales/till-sales.service.ts';
import type { TillTabs } from './tabs/till-tabs.service.ts';
import type { TillVouchers } from './vouchers/till-vouchers.service.ts';
import type { Tills } from './tills.service.ts';

type Services = {
  readonly tills: Tills;
  readonly sales: TillSales;
  readonly catalogues: TillCatalogues;
  readonly tabs: TillTabs;
  readonly receipts: TillReceipts;
  readonly refundable: SalesToRefund;
  readonly reports: TillReports;
  readonly vouchers: TillVouchers;
};

export function tillsRoutes({
  tills,
  sales,
  catalogues,
  tabs,
  receipts,
  refundable,
  reports,
  vouchers,
}: Services): RouteDefinition[] {
  return [
    route(tillsForStaff, ({ query: { search, standing = null, sort = '-registeredAt', page, size }, now }) =>
      tills.list({ search, standing, ...orderOf(sort), from: (page - 1) * size, most: size }, now),
    ),
    route(registerTill, ({ body, visitor, now }) => tills.register(body.name, { by: visitor.person.id, at: now })),
    route(renewTillCode, ({ body, visitor, now }) => tills.renewCode(body.number, { by: visitor.person.id, at: now })),
    route(revokeTill, ({ body, visitor, now }) => tills.revoke(body.number, { by: visitor.person.id, at: now })),
    route(tillDays, ({ query: { search, till = null, sort = '-openedAt', page, size } }) =>
      reports.days({ search, till, descending: orderOf(sort).descending, from: (page - 1) * size, most: size }),
    ),
    route(tillDay, ({ query }) => reports.day(query)),
    route(refusedAtTill, ({ query: { search, till = null, sort = '-lastAt', page, size } }) =>
      reports.refused({ search, till, descending: orderOf(sort).descending, from: (page - 1) * size, most: size }),
    ),
    route(connectTill, ({ body, now }) => tills.connect(body, now), { limit: { name: 'tillCode' } }),
    route(thisTill, async ({ visitor: { till }, now }) => ({ number: till.id, name: till.name, now })),
    route(tillCatalogue, ({ visitor, now }) => catalogues.of(visitor.till, now)),
    route(saleToRefund, ({ query: { reference }, visitor }) => refundable.find(visitor.till, reference)),
    route(sendTillMessage, ({ body, visitor, now }) => sales.take(visitor.till, body, now)),
    route(lookAtVoucher, ({ body, visitor, now }) => vouchers.look(visitor.till, body, now)),
    route(openTabs, ({ visitor }) => tabs.list(visitor.till)),
    route(sendTabs, ({ body, visitor, now }) => tabs.store(visitor.till, body.tabs, now)),
    route(takeOverTab, ({ body, visitor, now }) => tabs.takeOver(visitor.till, body, now)),
    route(mailTillReceipt, ({ body, visitor, now }) => receipts.mail(visitor.till, body, now), {
      limit: { name: 'tillReceipt', per: ({ visitor }) => `till ${visitor.till.id}` },
    }),
  ];
}
