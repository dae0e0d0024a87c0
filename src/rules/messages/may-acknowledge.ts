/**
 * Whether another confirmation is mailed to an address. The address is unverified, so this limits what a stranger can send to
 * somebody's mailbox: five in 24 hours. Later messages are stored all the same.
 */
export function mayAcknowledge(acknowledgedInADay: number): boolean {
  return acknowledgedInADay < MOST_IN_A_DAY;
}

const MOST_IN_A_DAY = 5;
