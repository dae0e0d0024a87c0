import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { cardsByType } from '../home.contract.ts';
import { homeEndpoints } from '../home.endpoints.ts';

export type HomeCard = AnswerOf<typeof cardsByType>[number];

/** The cards of the home page are those of type 3 (D-138). */
const HOME_CARDS = 3;

export const loadHomeCards = (carrier: Carrier) =>
  call<typeof cardsByType>(carrier, homeEndpoints.cards, { query: { tpe: HOME_CARDS } });
