import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { cardsByType } from '../home.contract.ts';
import { homeEndpoints } from '../home.endpoints.ts';

export type HomeCard = AnswerOf<typeof cardsByType>[number];

/** Whose cards they are (D-138). */
export const CardsOf = { home: 3, taproom: 4 } as const;
export type CardsOf = (typeof CardsOf)[keyof typeof CardsOf];

/** `all` asks for those that were taken down too; the server gives them to administrators only (D-131). */
export const loadCards = (carrier: Carrier, of: CardsOf, all: boolean) =>
  call<typeof cardsByType>(carrier, homeEndpoints.cards, { query: { tpe: of, ...(all && { bInActive: true }) } });
