import { withCustomer } from './selling-to.ts';
import { ADVANCED_DRAFT_COOKIE, DRAFT_COOKIE, type Person, type Visitor } from './visitor.ts';

/** The draft that a call is about, and what proves that it is the caller's: her log-in or the token (D-58). */
export type DraftReference = {
  readonly person: Person | null;
  /** Named in the call, otherwise from the cookie of the mode. */
  readonly token: string | null;
  /** Whether the call names the token itself. A cookie is sent by the browser regardless of who set it. */
  readonly isNamed: boolean;
  /** The token from the cookie, even if the call names another. */
  readonly cookieToken: string | null;
  /** Identifies the browser whose draft was given another token (D-187). */
  readonly browser: string | null;
  /** The number of the draft if the call names it; it authorises nothing. */
  readonly orderId: number | null;
  /** The requested shop mode. The allowed one is determined separately (D-46). */
  readonly requestedMode: number;
};

/** How a call names a draft or an order. */
export type Named = {
  readonly draftName?: string | undefined;
  readonly orderId?: number | undefined;
  readonly mode?: number | undefined;
  /** The trade account to which staff sell in mode 11; of anybody else it counts for nothing. */
  readonly tradeBizId?: number | undefined;
};

export function draftReferenceOf(visitor: Visitor, named: Named): DraftReference {
  const { draftName, orderId = 0, mode = 0, tradeBizId } = named;
  const person = visitor.person && withCustomer(visitor.person, { mode, tradeBizId });
  if (person?.sellingTo) {
    // Her own baskets stay as they are: no token counts in a sale.
    const none = { token: null, isNamed: false, cookieToken: null, browser: null };
    return { person, ...none, orderId: orderId > 0 ? orderId : null, requestedMode: mode };
  }
  const cookieToken = isAdvanced(mode) ? visitor.advancedDraftToken : visitor.draftToken;
  return {
    person,
    token: draftName || cookieToken,
    isNamed: Boolean(draftName),
    cookieToken,
    browser: visitor.browser,
    orderId: orderId > 0 ? orderId : null,
    requestedMode: mode,
  };
}

/** Anonymous drafts are deleted after thirty days (D-165). */
export const DRAFT_COOKIE_LASTS = { seconds: 30 * 24 * 3600 };

/** Each browser has one draft for now and one for a chosen day (D-57, D-115). */
export function draftCookieOf(mode: number): string {
  return isAdvanced(mode) ? ADVANCED_DRAFT_COOKIE : DRAFT_COOKIE;
}

function isAdvanced(mode: number): boolean {
  return mode >= 500;
}
