import { withStatements } from './rewrite-statements.ts';
import './without-locks.ts';

/*
 * For the control of a race, preloaded into a process: without locks, and without the condition that a code is taken once. A
 * race test that still passes then has raced nothing.
 */
withStatements((text) => text.replaceAll(' and person_id is null', ''));
