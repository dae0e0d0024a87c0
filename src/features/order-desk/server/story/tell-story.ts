import { movedBy } from '#features/orders/server/moved-by.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import { invoiceReference } from '#rules/invoices/invoice-reference.ts';
import { creditGoesBack } from '#rules/credits/split-credit.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { mailStanding } from '#rules/mails/mail-standing.ts';
import { readerOfMail } from '#rules/mails/order-mail-kinds.ts';
import type { AttemptState } from '#rules/payments/attempts/attempt-state.ts';
import { deskStatusName } from '#rules/wording/names/desk-status-name.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { mailFaultSentence } from '#rules/wording/refusals/mail-fault-sentence.ts';
import { PROVIDER_NAMES } from '#rules/wording/orders/problem-sentence.ts';
import type { OrderMail, OrderNote, StoryEvent, StoryKind, StoryOfOrder } from '../../story.contract.ts';
import type { StoryRow } from './story.repository.ts';

type Words = { readonly kind: StoryKind; readonly says: string; readonly detail?: string };

/** What happened to an order in words, its mails, and the notes on it, for one of the staff. */
export function tellStory(rows: readonly StoryRow[], reader: number): StoryOfOrder {
  const notes = rows.flatMap((row) => (row.source === 'note' ? [toNote(row, reader)] : []));
  return {
    notes: [...notes.filter(({ isPinned }) => isPinned), ...notes.filter(({ isPinned }) => !isPinned)],
    mails: rows.flatMap((row) => (row.source === 'mail' ? [toMail(row)] : [])),
    events: rows.map(toEvent),
  };
}

function toEvent(row: StoryRow): StoryEvent {
  const { kind, says, detail = '' } = wordsOf(row);
  return { key: `${row.source} ${row.key}`, at: row.at, kind, says, detail, by: WHO[row.by] ?? row.by };
}

const WHO: Readonly<Record<string, string>> = {
  shopper: 'the customer',
  provider: 'the payment provider',
  job: 'the software',
};

function wordsOf(row: StoryRow): Words {
  switch (row.source) {
    case 'move': {
      const { about, from, to, why } = row.facts;
      if (from === to) return { kind: about, says: capitalised(why) };
      return { kind: 'standing', says: deskStatusName(to), detail: why };
    }
    case 'payment': {
      const { provider, amount, state, carriedFrom } = row.facts;
      const sum = `${formatMoney(amount)} by ${PROVIDER_NAMES[provider]}`;
      const carried = carriedFrom === null ? '' : `, paid for ${orderReference(carriedFrom)},`;
      return { kind: 'money', says: `${sum}${carried}${PAYMENTS[state]}` };
    }
    case 'credit': {
      const { number, giftVouchers, carried, offAccount, why } = row.facts;
      const onVouchers = giftVouchers > 0 ? `, ${formatMoney(giftVouchers)} to gift vouchers` : '';
      const owedLess = offAccount > 0 ? `, ${formatMoney(offAccount)} off what is owed on account` : '';
      const onAnother = carried > 0 ? `, ${formatMoney(carried)} for what comes in its place` : '';
      return {
        kind: 'money',
        says: `${creditReference(number)}: ${formatMoney(creditGoesBack(row.facts))} back${onVouchers}${onAnother}${owedLess}`,
        detail: why,
      };
    }
    case 'refund': {
      const { provider, amount, carriedTo } = row.facts;
      if (carriedTo !== null)
        return { kind: 'money', says: `${formatMoney(amount)} counts for ${orderReference(carriedTo)} now` };
      return { kind: 'money', says: `${formatMoney(amount)} has gone back by ${PROVIDER_NAMES[provider]}` };
    }
    case 'return': {
      const { reason, why } = row.facts;
      const says = reason === 'faulty' ? 'Says that something came broken or wrong' : 'Wishes to return something';
      return { kind: 'return', says, detail: why };
    }
    case 'return-answered': {
      const { outcome, answer } = row.facts;
      return { kind: 'return', says: outcome === 'refunded' ? 'Return refunded' : 'Return declined', detail: answer };
    }
    case 'cancel-request':
      return { kind: 'change', says: 'Wishes to cancel it' };
    case 'cancel-request-settled':
      return { kind: 'change', says: 'The wish to cancel it is settled' };
    case 'invoice':
      return { kind: 'document', says: `Invoice ${invoiceReference(row.facts.number)}` };
    case 'mail':
      return wordsOfMail(row.facts);
    case 'note':
      return {
        kind: 'note',
        says: row.facts.changedAt === null ? 'Note' : 'Note, changed since',
        detail: row.facts.text,
      };
    case 'note-withdrawn':
      return { kind: 'note', says: 'Note withdrawn' };
  }
  return row satisfies never;
}

function wordsOfMail({ subject, to, isCopy, ...facts }: Extract<StoryRow, { source: 'mail' }>['facts']): Words {
  const standing = mailStanding(facts);
  const { returnedAt, lastError } = facts;
  const sending = standing === 'sent' ? '' : `, ${STANDINGS[standing]}`;
  const how =
    returnedAt === null
      ? sending
      : `, could not be delivered on ${formatShortDate(returnedAt)}: ${mailFaultSentence(lastError ?? '', true)}`;
  return { kind: 'mail', says: `Mail${isCopy ? ', sent again' : ''}: ${subject}`, detail: `to ${to}${how}` };
}

const STANDINGS = { queued: 'not sent yet', tried: 'tried, not sent yet', failed: 'could not be sent' } as const;

const PAYMENTS: Readonly<Record<AttemptState, string>> = {
  started: ' begun',
  asking: ' asked for',
  unknown: ': outcome unknown',
  captured: ' has come',
  'awaiting-funds': ' is announced',
  declined: ' was declined',
  failed: ' has failed',
  abandoned: ' was given up',
  'refund-due': ' has come, and goes back',
  refunded: ' has come, and went back',
  withdrawn: ' was taken back',
};

function toMail({ key, at, by, facts }: Extract<StoryRow, { source: 'mail' }>): OrderMail {
  const { onceKey, subject, to, isCopy, opensOrder, copies, sentAt, returnedAt, lastError } = facts;
  const standing = mailStanding(facts);
  return {
    id: key,
    subject,
    to,
    reader: readerOfMail(onceKey),
    writtenAt: at,
    sentAt,
    returnedAt,
    standing,
    because: standing === 'sent' || lastError === null ? '' : mailFaultSentence(lastError, returnedAt !== null),
    sentAgainBy: isCopy ? by : null,
    opensOrder,
    copies,
  };
}

function toNote({ key, at, by, facts }: Extract<StoryRow, { source: 'note' }>, reader: number): OrderNote {
  const { text, isPinned, version, writtenBy, changedAt } = facts;
  return { id: key, version, text, isPinned, by, at, changedAt, isOwn: writtenBy === movedBy(reader) };
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
