/**
 * Whether an address gets one more confirmation by mail. Nobody has proved that it is hers, so a stranger must not be able
 * to fill somebody's letter box: five in 24 hours, and what comes after them is kept all the same.
 */
export function mayAcknowledge(acknowledgedInADay: number): boolean {
  return acknowledgedInADay < MOST_IN_A_DAY;
}

const MOST_IN_A_DAY = 5;
