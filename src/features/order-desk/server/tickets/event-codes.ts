import { ExtraKind, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { PostKind } from '#rules/content/post-codes.ts';

/** Which posts are events, and which packs are tickets. */
export const EVENT_CODES = {
  postKind: PostKind.event,
  packKind: PackKind.ticket,
  extraKinds: [ExtraKind.variantsBySession, ExtraKind.ticketWithoutSession],
} as const;
export type EventCodes = typeof EVENT_CODES;
