/** For an unknown code and one that is not valid here, both beside a line and as a refusal (D-87). */
export const INVALID_CODE = 'Invalid code';
export const INVALID_VOUCHER = 'Invalid voucher';
