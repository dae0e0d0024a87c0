import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import type { Platform } from '#platform/platform.ts';
import { createInvoices } from './server/invoicing/invoices.service.ts';
import { createOrderHandlers } from './server/order.handlers.ts';
import { createOrderLists } from './server/order-lists.ts';
import { ordersSettings } from './server/orders-settings.ts';
import { ordersRoutes } from './server/orders.routes.ts';
import { createPapers } from './server/papers/papers.service.ts';
import { createOrders } from './server/orders.service.ts';

export function ordersFeature(
  { db, config, providers }: Pick<Platform, 'db' | 'config' | 'providers'>,
  { drafts, makePdf }: { readonly drafts: Drafts; readonly makePdf: PdfMaker },
) {
  const settings = ordersSettings(config, providers.current);
  const service = createOrders({ db, drafts, settings });
  const handlers = createOrderHandlers({ drafts, orders: service });
  const invoices = createInvoices({ db, drafts, makePdf });
  const papers = createPapers({ db, drafts, makePdf });
  return { service, handlers, invoices, papers, routes: ordersRoutes(handlers, createOrderLists({ db }), invoices) };
}
