/** Where the name of a page that came without a new document is read out. */
export const ANNOUNCER = 'page-announcer';
