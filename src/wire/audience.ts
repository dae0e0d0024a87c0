/**
 * The visitor's group as her browser claims it (D-176). It can be forged, so it affects appearance, never permissions.
 */
export type Audience = 'retail' | 'trade' | 'staff' | 'suspended';

/**
 * The groups whose pages differ before hydration: for trade, pages with prices are left to the browser, and whether staff are selling in
 * a closed shop only the browser knows (D-179).
 */
export type PageAudience = Exclude<Audience, 'retail'>;

/** The group that a page is made for, from the cookie; null = everybody. */
export function pageAudience(hint: string | undefined): PageAudience | null {
  return hint === 'suspended' || hint === 'trade' || hint === 'staff' ? hint : null;
}

export const AUDIENCE_COOKIE = 'audience';
