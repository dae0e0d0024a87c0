import { withStatements } from '../rewrite-statements.ts';

/* For the control of a crash, preloaded into a process: a mail that is sent once more is another one to whoever gets it. */
withStatements((text) => text.replace('once_key as "onceKey"', `once_key || '-' || tries as "onceKey"`));
