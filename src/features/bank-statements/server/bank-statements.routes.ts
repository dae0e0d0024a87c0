import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { orderOf } from '#wire/codec.ts';
import {
  confirmMatches,
  importStatement,
  openLines,
  setLinesAside,
  settledLines,
  sureMatches,
  takeLineUp,
  undoMatch,
  waitingTransfers,
} from '../bank-statements.contract.ts';
import type { BankStatements } from './bank-statements.service.ts';

export function bankStatementsRoutes(statements: BankStatements): RouteDefinition[] {
  return [
    route(waitingTransfers, ({ query: { search, says, owed, sort = 'dueOn', page, size } }) =>
      statements.waiting({
        search,
        saysPaid: says === undefined ? null : says === 'paid',
        onAccount: owed === undefined ? null : owed === 'account',
        ...orderOf(sort),
        from: (page - 1) * size,
        most: size,
      }),
    ),
    route(
      importStatement,
      ({ body: { file, ...columns }, visitor, now }) => {
        const { day = null, amount = null, paidIn = null, paidOut = null } = columns;
        const { text = null, moreText = null, balance = null } = columns;
        const choice = { day, amount, paidIn, paidOut, text, moreText, balance };
        const isChosen = Object.values(choice).some((column) => column !== null);
        return statements.import({ file, choice: isChosen ? choice : null }, visitor.person.id, now);
      },
      { limit: { name: 'upload', per: ({ visitor }) => String(visitor.person?.id) } },
    ),
    route(openLines, ({ query: { search, proposal = null, sort = 'day', page, size } }) =>
      statements.open({ search, proposal, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(settledLines, ({ query: { search, state = null, sort = '-day', page, size } }) =>
      statements.settled({ search, state, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(sureMatches, () => statements.sure()),
    route(confirmMatches, ({ body: { matches }, visitor, now }) => {
      const wish = matches.map(({ orderId, ...match }) => ({ ...match, orderId: orderId as OrderId }));
      return statements.confirm(wish, visitor.person.id, now);
    }),
    route(setLinesAside, ({ body, visitor, now }) => statements.setAside(body, visitor.person.id, now)),
    route(undoMatch, ({ body: { id }, visitor, now }) => statements.undo(id, visitor.person.id, now)),
    route(takeLineUp, ({ body: { id }, visitor, now }) => statements.takeUp(id, visitor.person.id, now)),
  ];
}
