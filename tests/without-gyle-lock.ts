import { withStatements } from './rewrite-statements.ts';

/*
 * For the control of a race, preloaded into a process: packers note new gyles without waiting for each other. A race test that
 * still passes then has raced nothing.
 */
withStatements((text) => text.replace('select pg_advisory_xact_lock($1::bigint)', 'select $1::bigint'));
