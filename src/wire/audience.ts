/** As whom a browser says that it asks (D-176): a word that anybody can forge, so it counts for looks and never for rights. */
export type Audience = 'retail' | 'trade' | 'staff' | 'suspended';

/** For whom pages look different until her browser is awake. Everybody else is served alike: there are no prices by person yet. */
export type PageAudience = Extract<Audience, 'suspended'>;

/** For whom a page is made, by what the cookie says; null = for everybody. */
export function pageAudience(hint: string | undefined): PageAudience | null {
  return hint === 'suspended' ? hint : null;
}

/** The cookie that says so. */
export const AUDIENCE_COOKIE = 'audience';
