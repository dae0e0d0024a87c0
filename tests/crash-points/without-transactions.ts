import { withStatements } from '../rewrite-statements.ts';

/* For the control of a crash, preloaded into a process: every statement is stored by itself. */
withStatements((text) => (/^(begin|commit|rollback)$/.test(text) ? 'select 1' : text));
