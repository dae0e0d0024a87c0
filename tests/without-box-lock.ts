import { withoutLocks, withStatements } from './rewrite-statements.ts';

/*
 * For the control of a race, preloaded into a process: who settles a payment does not lock the order in whose box the paid one goes. A
 * race test that still passes then has raced nothing.
 */
withStatements((text) => (text.includes('for no key update of p') ? withoutLocks(text) : text));
