import { call, type Transport } from '#wire/call.ts';
import type { AnswerOf, BodyToSend } from '#wire/contract.ts';
import { draftOrder, orderAction } from '../basket.contract.ts';

export type Draft = AnswerOf<typeof draftOrder>;
export type DraftItem = Draft['items'][number];
/** The input of an order action, besides the draft. */
export type Action = Omit<BodyToSend<typeof orderAction>, 'draftName' | 'mode' | 'orderId'>;

/** With an empty token the cookie decides; without either a draft is begun. */
export const loadDraft = (transport: Transport, draftName: string, mode: number) =>
  call(transport, draftOrder, { query: { ...(draftName && { draftName }), mode } });

export const actOnDraft = (transport: Transport, draftName: string, mode: number, action: Action) =>
  call(transport, orderAction, { body: { ...action, mode, ...(draftName && { draftName }) } });
