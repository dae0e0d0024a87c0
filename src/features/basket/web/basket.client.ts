import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf, BodyToSend } from '#wire/contract.ts';
import { draftOrder, orderAction } from '../basket.contract.ts';

export type Draft = AnswerOf<typeof draftOrder>;
export type DraftItem = Draft['items'][number];
/** What one of the order actions needs besides the draft that it is about. */
export type Action = Omit<BodyToSend<typeof orderAction>, 'draftName' | 'mode' | 'orderId'>;

/** An empty token leaves it to the cookie; without either a draft is begun. */
export const loadDraft = (carrier: Carrier, draftName: string, mode: number) =>
  call(carrier, draftOrder, { query: { ...(draftName && { draftName }), mode } });

export const actOnDraft = (carrier: Carrier, draftName: string, mode: number, action: Action) =>
  call(carrier, orderAction, { body: { ...action, mode, ...(draftName && { draftName }) } });
