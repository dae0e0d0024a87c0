/** What is said of a code that there is not, and of one that is not good here: beside a line and as a refusal alike (D-87). */
export const INVALID_CODE = 'Invalid code';
export const INVALID_VOUCHER = 'Invalid voucher';
