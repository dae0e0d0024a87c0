/** The box that bottles travel in; its figures are the delivery that the shop speaks of. */
export const BOTTLE_BOX = 2;

/** The packs from which the window of the home page is dressed, one of each beer. */
export const BOTTLES_ON_HOME = 16;
