import { withoutLocks, withStatements } from './rewrite-statements.ts';

/*
 * For the control of a race, preloaded into a process: takes the locks out of every statement that it sends. A race test
 * that still passes then has raced nothing.
 */
withStatements(withoutLocks);
