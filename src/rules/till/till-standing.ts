import type { Instant } from '../calendar/instant.ts';

/** Random bytes of the code with which a device becomes a till; 5 bits of each are used, 40 in all: not guessed in ten minutes. */
export const TILL_CODE_BYTES = 8;

/** How long such a code is good, in milliseconds. */
export const TILL_CODE_LASTS_MS = 10 * 60_000;

export const LONGEST_TILL_NAME = 40;

/** What is wrong with the name of a till that is to be registered; null = nothing. */
export function tillNameFault(name: string): string | null {
  return name === '' || name.length > LONGEST_TILL_NAME
    ? `Please name the till, in at most ${LONGEST_TILL_NAME} letters`
    : null;
}

export const TILL_STANDINGS = ['waiting', 'code-over', 'in-use', 'revoked'] as const;
/** `waiting` = for its device, while the code is good; `code-over` = no device has come in time. */
export type TillStanding = (typeof TILL_STANDINGS)[number];

type Facts = {
  readonly codeUntil: Instant | null;
  readonly connectedAt: Instant | null;
  readonly revokedAt: Instant | null;
};

/** Where a till stands. Its code is good until that moment, and not at it. */
export function tillStanding({ codeUntil, connectedAt, revokedAt }: Facts, now: Instant): TillStanding {
  if (revokedAt !== null) return 'revoked';
  if (connectedAt !== null) return 'in-use';
  return codeUntil !== null && now < codeUntil ? 'waiting' : 'code-over';
}
