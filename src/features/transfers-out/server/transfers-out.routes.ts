import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import {
  askForAccounts,
  downloadTransferFile,
  makeTransferFile,
  noteTransfersMade,
  takeTransfersOut,
  transferFileById,
  transferFiles,
  transfersOut,
} from '../transfers-out.contract.ts';
import type { TransfersOut } from './transfers-out.service.ts';

export function transfersOutRoutes(transfers: TransfersOut): RouteDefinition[] {
  return [
    route(transfersOut, ({ query: { search, state = null, sort = 'requestedAt', page, size } }) =>
      transfers.list({ search, state, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(askForAccounts, ({ body: { ids }, visitor, now }) => transfers.ask(ids, visitor.person.id, now)),
    route(makeTransferFile, ({ body: { ids }, visitor, now }) => transfers.make(ids, visitor.person.id, now)),
    route(transferFiles, ({ query: { search, sort = '-madeAt', page, size } }) =>
      transfers.files({ search, descending: orderOf(sort).descending, from: (page - 1) * size, most: size }),
    ),
    route(transferFileById, ({ query: { id } }) => transfers.file(id)),
    route(downloadTransferFile, ({ body: { id }, visitor, now }) => transfers.download(id, visitor.person.id, now), {
      answersWith: 'text/csv',
    }),
    route(noteTransfersMade, ({ body: { id, lineIds = null }, visitor, now }) =>
      transfers.settle(id, lineIds, { word: 'made' }, { by: visitor.person.id, now }),
    ),
    route(takeTransfersOut, ({ body: { id, lineIds, why, askAgain }, visitor, now }) =>
      transfers.settle(id, lineIds, { word: 'taken-out', why, askAgain }, { by: visitor.person.id, now }),
    ),
  ];
}
