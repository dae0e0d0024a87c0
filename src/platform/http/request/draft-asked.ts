import { ADVANCED_DRAFT_COOKIE, DRAFT_COOKIE, type Person, type Visitor } from './visitor.ts';

/** Which draft a call is about, and what proves that it is the caller's: her log-in, or the token (D-58). */
export type DraftAsked = {
  readonly person: Person | null;
  /** Named in the call, or else from the cookie of the mode. */
  readonly token: string | null;
  /** Whether the call names it. A cookie is sent by the browser alone, whoever has put it there. */
  readonly isNamed: boolean;
  /** The one of the cookie, whatever the call names. */
  readonly cookieToken: string | null;
  /** What proves that the browser is the one whose draft was given another token (D-187). */
  readonly browser: string | null;
  /** The number of the draft where the call names it; it opens nothing. */
  readonly orderId: number | null;
  /** The shop mode that is asked for. Which one she gets is another question (D-46). */
  readonly askedMode: number;
};

type Named = {
  readonly draftName?: string | undefined;
  readonly orderId?: number | undefined;
  readonly mode?: number | undefined;
};

export function draftAsked(visitor: Visitor, { draftName, orderId = 0, mode = 0 }: Named): DraftAsked {
  const cookieToken = isAdvanced(mode) ? visitor.advancedDraftToken : visitor.draftToken;
  return {
    person: visitor.person,
    token: draftName || cookieToken,
    isNamed: Boolean(draftName),
    cookieToken,
    browser: visitor.browser,
    orderId: orderId > 0 ? orderId : null,
    askedMode: mode,
  };
}

/** Anonymous drafts are forgotten after thirty days (D-165). */
export const DRAFT_COOKIE_LASTS = { seconds: 30 * 24 * 3600 };

/** Each browser has one draft for now and one for a chosen day (D-57, D-115). */
export function draftCookieOf(mode: number): string {
  return isAdvanced(mode) ? ADVANCED_DRAFT_COOKIE : DRAFT_COOKIE;
}

function isAdvanced(mode: number): boolean {
  return mode >= 500;
}
