/**
 * The texts of the age declaration with their versions, which are stored with the order and the account (D-23). A changed text
 * needs a new version.
 */
export const ageDeclaration = {
  /** Beside the checkbox at the checkout. */
  checkout: { version: '1', says: 'I am 18 or over' },
  /** Beside the checkbox at the checkout, of staff who sell to a customer (D-170). */
  sale: { version: '1', says: 'I have asked: the customer is 18 or over' },
  /** On the button before the log-in. */
  logIn: { version: '1', says: 'I confirm that I am 18+' },
} as const;
