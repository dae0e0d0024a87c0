/**
 * The texts of the age declaration with their versions, which are stored with the order and the account (D-23). A changed text
 * needs a new version.
 */
export const ageDeclaration = {
  /** Beside the checkbox at the checkout. */
  checkout: { version: '1', says: 'I am 18 or over' },
  /** On the button before the log-in. */
  logIn: { version: '1', says: 'I confirm that I am 18+' },
} as const;
