/** The id of the live region that announces client-side navigation. */
export const ANNOUNCER = 'page-announcer';
