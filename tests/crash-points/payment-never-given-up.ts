import { withStatements } from '../rewrite-statements.ts';

/* For the control of a crash, preloaded into a process: a draft whose payment was begun stays as it is. */
withStatements((text) =>
  text.replace(
    'set payment_pending_until = null, payment_unknown = false, reserved_until',
    'set payment_pending_until = payment_pending_until, reserved_until',
  ),
);
