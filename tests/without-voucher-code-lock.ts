import { withoutLocks, withStatements } from './rewrite-statements.ts';

/*
 * For the control of a race, preloaded into a process: the gift vouchers that pay at a till are not locked. A race test that still
 * passes then has raced nothing.
 */
withStatements((text) => (text.includes('from voucher where code = any(') ? withoutLocks(text) : text));
