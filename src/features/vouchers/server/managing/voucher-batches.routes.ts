import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import {
  downloadVoucherBatch,
  makeVoucherBatch,
  printVoucherBatch,
  voucherBatches,
} from '../../voucher-batches.contract.ts';
import type { VoucherBatches } from './voucher-batches.service.ts';

export function voucherBatchesRoutes(batches: VoucherBatches): RouteDefinition[] {
  return [
    route(voucherBatches, ({ query: { search, sort = '-madeAt', page, size } }) =>
      batches.list({ search, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(makeVoucherBatch, ({ body, visitor, now }) => batches.make(body, { by: visitor.person.id, at: now })),
    route(
      downloadVoucherBatch,
      ({ body, visitor, now }) => batches.download(body.id, { by: visitor.person.id, at: now }),
      { answersWith: 'text/csv' },
    ),
    route(printVoucherBatch, ({ body, visitor, now }) => batches.print(body.id, { by: visitor.person.id, at: now }), {
      answersWith: 'application/pdf',
    }),
  ];
}
