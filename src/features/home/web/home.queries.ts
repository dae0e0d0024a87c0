import type { Carrier } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { cardsByType } from '../home.contract.ts';

/** Whose cards they are (D-138). */
const CardsOf = { home: 3, taproom: 4 } as const;

/** `all` asks for those that were taken down too; the server gives them to administrators only (D-131). */
const cardsQuery = (carrier: Carrier, tpe: (typeof CardsOf)[keyof typeof CardsOf], all: boolean) =>
  queryOf(
    carrier,
    cardsByType,
    all ? { query: { tpe, bInActive: true }, for: 'staff' } : { query: { tpe }, for: 'everyone' },
  );

export const homeCardsQuery = (carrier: Carrier, all = false) => cardsQuery(carrier, CardsOf.home, all);

export const taproomCardsQuery = (carrier: Carrier, all = false) => cardsQuery(carrier, CardsOf.taproom, all);
