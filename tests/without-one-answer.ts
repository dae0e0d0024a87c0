import { withStatements } from './rewrite-statements.ts';
import './without-locks.ts';

/*
 * For the control of a race, preloaded into a process: without locks, and without the condition that a wish to return something
 * is answered once.
 */
withStatements((text) => text.replaceAll(' and settled_at is null', ''));
