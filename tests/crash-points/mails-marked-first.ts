import { withStatements } from '../rewrite-statements.ts';

/* For the control of a crash, preloaded into a process: a mail counts as sent when it is claimed. */
withStatements((text) =>
  text.replace(/(update outbox_mail set) (next_try_at = (\$\d+), tries)/, '$1 sent_at = $3, $2'),
);
