import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf, BodyToSend } from '#wire/contract.ts';
import type { draftOrder, orderAction, timeLeft } from '../basket.contract.ts';
import { basketEndpoints } from '../basket.endpoints.ts';

export type Draft = AnswerOf<typeof draftOrder>;
export type DraftItem = Draft['items'][number];
/** What one of the order actions needs besides the draft that it is about. */
export type Action = Omit<BodyToSend<typeof orderAction>, 'draftName' | 'mode' | 'orderId'>;

/** An empty token leaves it to the cookie; without either a draft is begun. */
export const loadDraft = (carrier: Carrier, draftName: string, mode: number) =>
  call<typeof draftOrder>(carrier, basketEndpoints.draft, { query: { ...(draftName && { draftName }), mode } });

export const actOnDraft = (carrier: Carrier, draftName: string, mode: number, action: Action) =>
  call<typeof orderAction>(carrier, basketEndpoints.act, {
    body: { ...action, mode, ...(draftName && { draftName }) },
  });

/** Milliseconds left, by the server's clock. */
export const loadTimeLeft = (carrier: Carrier, draftName: string, mode: number) =>
  call<typeof timeLeft>(carrier, basketEndpoints.timeLeft, { body: { mode, ...(draftName && { draftName }) } });
