import { withoutLocks, withStatements } from './rewrite-statements.ts';

/*
 * For the control of a race, preloaded into a process: the account on which an order goes is not locked before its limit is read. A
 * race test that still passes then has raced nothing.
 */
withStatements((text) => (text.startsWith('select id from business where id =') ? withoutLocks(text) : text));
