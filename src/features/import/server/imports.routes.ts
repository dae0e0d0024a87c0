import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import {
  chooseForImport,
  correctImportRow,
  discardImport,
  exportCustomers,
  exportPrices,
  exportProducts,
  exportStock,
  exportVouchers,
  fetchPicturesAgain,
  importCustomers,
  importFaults,
  importPrices,
  importProducts,
  importRows,
  imports,
  importStock,
  importToRead,
  importVouchers,
  inviteImported,
  startImport,
  stopImport,
  undoImport,
} from '../import.contract.ts';
import type { Exports } from './exports.service.ts';
import type { Imports } from './imports.service.ts';

const UPLOADS = {
  products: importProducts,
  prices: importPrices,
  stock: importStock,
  customers: importCustomers,
  vouchers: importVouchers,
} as const;
const EXPORTS = {
  products: exportProducts,
  prices: exportPrices,
  stock: exportStock,
  customers: exportCustomers,
  vouchers: exportVouchers,
} as const;
const KINDS = ['products', 'prices', 'stock', 'customers', 'vouchers'] as const;

export function importsRoutes(desk: Imports, files: Exports): RouteDefinition[] {
  return [
    ...KINDS.map((kind) =>
      route(UPLOADS[kind], ({ body: { file }, visitor, now }) => desk.upload(kind, file, visitor.person.id, now), {
        limit: { name: 'upload', per: ({ visitor }) => String(visitor.person?.id) },
      }),
    ),
    ...KINDS.map((kind) =>
      route(EXPORTS[kind], ({ visitor, now }) => files.file(kind, visitor.person.id, now), { answersWith: 'text/csv' }),
    ),
    route(imports, ({ query: { search, sort = '-id', page, size }, visitor }) =>
      desk.list({ search, ...orderOf(sort), from: (page - 1) * size, most: size }, visitor.person),
    ),
    route(importToRead, ({ query: { id }, visitor }) => desk.find(id, visitor.person)),
    route(importRows, ({ query: { id, outcome = null, state = null, search, sort = 'line', page, size }, visitor }) =>
      desk.rows({ id, outcome, state, search, ...orderOf(sort), from: (page - 1) * size, most: size }, visitor.person),
    ),
    route(chooseForImport, ({ body: { id, ...choices }, visitor, now }) =>
      desk.choose(id, choices, visitor.person, now),
    ),
    route(correctImportRow, ({ body, visitor, now }) => desk.correct(body, visitor.person, now)),
    route(startImport, ({ body: { id }, visitor, now }) => desk.start(id, visitor.person, now)),
    route(undoImport, ({ body: { id }, visitor, now }) => desk.undo(id, visitor.person, now)),
    route(stopImport, ({ body: { id }, visitor, now }) => desk.stop(id, visitor.person, now)),
    route(inviteImported, ({ body: { id }, visitor, now }) => desk.invite(id, visitor.person, now)),
    route(fetchPicturesAgain, ({ body: { id }, visitor, now }) => desk.fetchAgain(id, visitor.person, now)),
    route(discardImport, ({ body: { id }, visitor, now }) => desk.discard(id, visitor.person, now)),
    route(
      importFaults,
      ({ body: { outcome = null, state = null, ...which }, visitor, now }) =>
        desk.faults({ ...which, outcome, state }, visitor.person, now),
      { answersWith: 'text/csv' },
    ),
  ];
}
