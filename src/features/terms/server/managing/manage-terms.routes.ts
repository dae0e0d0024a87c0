import type { Instant } from '#rules/calendar/instant.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import { previewTerms, saveTerms, termsText, termsToManage, withdrawTerms } from '../../manage-terms.contract.ts';
import type { TermsDesk } from './manage-terms.service.ts';

export function manageTermsRoutes(desk: TermsDesk): RouteDefinition[] {
  return [
    route(termsToManage, ({ now }) => desk.all(now)),
    route(termsText, ({ query, now }) => desk.find(query.id, now)),
    route(saveTerms, ({ body: { id, version, ...fields }, ...call }) =>
      id === undefined || version === undefined
        ? desk.create(fields, changeOf(call))
        : desk.save({ id, version }, fields, changeOf(call)),
    ),
    route(withdrawTerms, ({ body, ...call }) => desk.withdraw(body, changeOf(call))),
    route(previewTerms, ({ body, now }) => desk.preview(body, now)),
  ];
}

type Call = { readonly visitor: { readonly person: { readonly id: number } }; readonly now: Instant };

function changeOf({ visitor, now }: Call) {
  return { by: visitor.person.id, at: now };
}
