import { route, type RouteDefinition } from '#platform/http/route.ts';
import { accountStatement, accountStatementPdf, mailStatement } from '../../statement.contract.ts';
import type { Statements } from './statement.service.ts';

export function statementRoutes(statements: Statements): RouteDefinition[] {
  return [
    route(accountStatement, ({ query, visitor, now }) => statements.find(query, visitor.person, now)),
    route(accountStatementPdf, ({ query, visitor, now }) => statements.pdf(query, visitor.person, now), {
      answersWith: 'application/pdf',
    }),
    route(mailStatement, ({ body, visitor, now }) => statements.mail(body, visitor.person.id, now)),
  ];
}
