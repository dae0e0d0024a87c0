import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { tradeBusinessOf } from '#rules/roles/trade-business-of.ts';
import { accountStatement } from '#rules/trade/account-statement.ts';
import { daysOverdue } from '#rules/trade/age-open-items.ts';
import { mayReadBusiness } from '#rules/trade/may-read-business.ts';
import { statementDays } from '#rules/trade/statement-period.ts';
import { accountMovementSentence } from '#rules/wording/orders/account-movement-sentence.ts';
import { invoiceReference } from '#rules/invoices/invoice-reference.ts';
import type { AccountStatementOnWire } from '../../statement.contract.ts';
import { UNKNOWN_BUSINESS } from '../businesses.service.ts';
import { lockBusiness } from '../managing/read-businesses.repository.ts';
import { statementMail } from './statement-mail.ts';
import { statementPdf } from './statement-pdf.ts';
import { type AccountRow, isMailWritten, readAccount } from './statement.repository.ts';

type Deps = {
  readonly db: Database;
  readonly brewery: Brewery;
  readonly publicUrl: string;
  readonly makePdf: PdfMaker;
};
type RequestedDays = { readonly from?: string | undefined; readonly until?: string | undefined };
type StatementRequest = RequestedDays & {
  /** Left out = one's own. */
  readonly bizId?: number | undefined;
};

export type Statements = ReturnType<typeof createStatements>;

/** What moved the balance of a trade account, what is open on it and since when. */
export function createStatements({ db, brewery, publicUrl, makePdf }: Deps) {
  /** Refuses another's account like one that is not there. */
  async function readable({ bizId, ...days }: StatementRequest, person: Person, now: Instant): Promise<Read | Refusal> {
    const id = bizId ?? tradeBusinessOf(person);
    if (id === null || !mayReadBusiness(person, id)) return UNKNOWN_BUSINESS;
    return read(db, { id, ...days }, now);
  }

  return {
    async find(request: StatementRequest, person: Person, now: Instant): Promise<AccountStatementOnWire | Refusal> {
      const found = await readable(request, person, now);
      return isRefusal(found) ? found : found.statement;
    },

    async pdf(request: StatementRequest, person: Person, now: Instant): Promise<Buffer | Refusal> {
      const found = await readable(request, person, now);
      if (isRefusal(found)) return found;
      const { account, statement } = found;
      return makePdf({ documents: [statementPdf(statement, account, await brewery.details())] });
    },

    /** Once a day for the same statement. */
    async mail(
      request: RequestedDays & { readonly id: number },
      by: number,
      now: Instant,
    ): Promise<{ sent: boolean; to: string } | Refusal> {
      // Before the transaction, since it may need a connection of its own.
      const details = await brewery.details();
      return inTransaction(db, async (trx) => {
        if (!(await lockBusiness(trx, request.id))) return UNKNOWN_BUSINESS;
        const found = await read(trx, request, now);
        if (isRefusal(found)) return found;
        const { account, statement } = found;
        const to = account.invoiceAddress.email ?? '';
        if (to === '') return { refused: 'account-without-email' } as const;
        const on = londonDay(now);
        const mail = statementMail(statement, { to, on, version: account.version, brewery: details, publicUrl });
        if (await isMailWritten(trx, mail.onceKey)) return { sent: false, to };
        await writingMail(mail, now).execute(trx);
        const { from, until, closing } = statement;
        const after = { from, until, closing };
        const entry = { by, what: 'business.statement-mailed', subjectId: request.id, before: null, after } as const;
        await recordAudit(trx, entry, now);
        return { sent: true, to };
      });
    },
  };
}

type Read = { readonly account: AccountRow; readonly statement: AccountStatementOnWire };

async function read(
  db: Database,
  { id, ...request }: RequestedDays & { readonly id: number },
  now: Instant,
): Promise<Read | Refusal> {
  const days = statementDays(request, now);
  const account = await readAccount(db, id, days);
  return account === null ? UNKNOWN_BUSINESS : { account, statement: toWire(account, days) };
}

function toWire(
  { id, name, termsDays, orders, movements: moved }: AccountRow,
  { from, until }: { readonly from: CalendarDay; readonly until: CalendarDay },
): AccountStatementOnWire {
  const { opening, movements, closing, openItems, ageing, inCredit } = accountStatement(orders, moved, until);
  const references = new Map(orders.map((order) => [order.id, orderReference(order.orderRefNum)]));
  const onOrder = (orderId: AccountRow['orders'][number]['id']) => ({
    orderId,
    orderRef: references.get(orderId) ?? '',
  });
  return {
    bizId: id,
    bizName: name,
    termsDays,
    from,
    until,
    opening,
    closing,
    movements: movements.map(({ orderId, day, amount, balance, ...facts }) => ({
      ...onOrder(orderId),
      day,
      what: facts.what,
      says: accountMovementSentence(facts),
      amount,
      balance,
    })),
    openItems: openItems.map((order) => ({
      ...onOrder(order.id),
      invoiceRef: order.invoiceNumber === null ? '' : invoiceReference(order.invoiceNumber),
      orderedOn: order.orderedOn,
      dueOn: order.dueOn,
      daysOverdue: daysOverdue(order.dueOn, until),
      owed: order.owed,
    })),
    ageing,
    inCredit: inCredit.map((order) => ({ ...onOrder(order.id), credit: order.credit })),
  };
}
