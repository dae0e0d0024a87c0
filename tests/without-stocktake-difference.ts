import { withStatements } from './rewrite-statements.ts';

/*
 * For the control of a race, preloaded into a process: an approval stores the number that was counted, not its difference to what
 * was on hand then. A race test that still passes then has raced nothing.
 */
withStatements((text) => text.replace('e.on_hand as "onHandThen"', 's.on_hand as "onHandThen"'));
