import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import {
  printRecallLetters,
  recallDetails,
  recallLetters,
  recallList,
  recallPeople,
  recallPreview,
  startRecall,
  withdrawRecall,
  writeRecall,
} from '../recalls.contract.ts';
import type { GyleRecalls } from './recalls.service.ts';

export function recallsRoutes(recalls: GyleRecalls): RouteDefinition[] {
  return [
    route(recallList, ({ query: { search, sort = '-recalledAt', page, size } }) =>
      recalls.list({ search, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(recallDetails, ({ query: { id } }) => recalls.details(id)),
    route(recallPeople, ({ query: { id, search, sort = '-order', page, size, standing = null } }) =>
      recalls.people({ id, search, standing, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(recallPreview, ({ query: { gyleNum, sub = null } }) => recalls.preview({ gyleNum, subRef: sub })),
    route(startRecall, ({ body: { gyleNum, sub = null, reason }, visitor, now }) =>
      recalls.start({ gyleNum, subRef: sub }, reason, { by: visitor.person.id, at: now }),
    ),
    route(withdrawRecall, ({ body: { id }, visitor, now }) => recalls.withdraw(id, { by: visitor.person.id, at: now })),
    route(writeRecall, ({ body: { id, ...words }, visitor, now }) =>
      recalls.write(id, words, { by: visitor.person.id, at: now }),
    ),
    route(recallLetters, ({ query }) => recalls.letters(query)),
    route(
      printRecallLetters,
      ({ body: { subject, text, ...range }, visitor, now }) =>
        recalls.printLetters(range, { subject, text }, { by: visitor.person.id, at: now }),
      { answersWith: 'application/pdf' },
    ),
  ];
}
