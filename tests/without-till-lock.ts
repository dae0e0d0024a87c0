import { withStatements } from './rewrite-statements.ts';

/*
 * For the control of a race, preloaded into a process: the messages of a till do not wait for each other. A race test that still
 * passes then has raced nothing.
 */
withStatements((text) =>
  text.replace('from till where id = $1 and revoked_at is null for update', 'from till where id = $1'),
);
