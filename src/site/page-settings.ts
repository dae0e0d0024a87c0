/** The number of packs in the window of the home page, one of each beer. */
export const BOTTLES_ON_HOME = 16;

/** How many events the home page and the taproom show. */
export const EVENTS_IN_BRIEF = 3;

/** How long a navigation to the home page waits for its parts, in milliseconds (D-138). */
export const PATIENCE_WITH_HOME = 3000;
