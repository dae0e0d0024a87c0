import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { openProblems, settleProblem, tryMailAgain } from '../problems.contract.ts';
import type { OpenProblems } from './open-problems.service.ts';

export function problemsRoutes(problems: OpenProblems): RouteDefinition[] {
  return [
    route(openProblems, ({ query: { search, kind = null, sort = 'since', page, size } }) =>
      problems.list({ search, kind, descending: orderOf(sort).descending, from: (page - 1) * size, most: size }),
    ),
    route(settleProblem, async ({ body: { id, outcome, reference }, visitor, now }) => {
      const refusal = await problems.settle({ id, outcome, reference: reference.trim() }, visitor.person.id, now);
      return refusal ?? { id };
    }),
    route(
      tryMailAgain,
      async ({ body: { id }, visitor, now }) => (await problems.tryMailAgain(id, visitor.person.id, now)) ?? { id },
    ),
  ];
}
