/** The box that bottles travel in; its figures are the delivery that the shop speaks of. */
export const BOTTLE_BOX = 2;

/** How many beers stand in the window of the home page. */
export const BOTTLES_ON_HOME = 5;
