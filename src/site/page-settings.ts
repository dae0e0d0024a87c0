/** The packs from which the window of the home page is dressed, one of each beer. */
export const BOTTLES_ON_HOME = 16;

/** How many events home and taproom tell of. */
export const EVENTS_IN_BRIEF = 3;

/** How long the home page waits for its parts when somebody goes there, in milliseconds (D-138). */
export const PATIENCE_WITH_HOME = 3000;
