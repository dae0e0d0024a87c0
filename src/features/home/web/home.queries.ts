import type { Transport } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { cardsByType } from '../home.contract.ts';

/** The cached cards differ by person (D-138). */
const CardsOf = { home: 3, taproom: 4 } as const;

/** `all` includes inactive cards, which the server gives to administrators only (D-131). */
const cardsQuery = (transport: Transport, tpe: (typeof CardsOf)[keyof typeof CardsOf], all: boolean) =>
  queryOf(
    transport,
    cardsByType,
    all ? { query: { tpe, bInActive: true }, for: 'staff' } : { query: { tpe }, for: 'everyone' },
  );

export const homeCardsQuery = (transport: Transport, all = false) => cardsQuery(transport, CardsOf.home, all);

export const taproomCardsQuery = (transport: Transport, all = false) => cardsQuery(transport, CardsOf.taproom, all);
