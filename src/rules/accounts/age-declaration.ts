/**
 * The words by which somebody says that she is old enough, and their version, which is kept with the order and with the
 * account (D-23). Whoever changes the words gives them a new version.
 */
export const ageDeclaration = {
  /** Beside a box at the checkout. */
  checkout: { version: '1', says: 'I am 18 or over' },
  /** On the button before the log-in. */
  logIn: { version: '1', says: 'I confirm that I am 18+' },
} as const;
