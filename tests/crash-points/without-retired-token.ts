import { withStatements } from '../rewrite-statements.ts';

/* For the control of a crash, preloaded into a process: the token that a browser had before its payment opens nothing. */
withStatements((text) =>
  text.replace(/retired_token_hash = (\$\d+)/, 'retired_token_hash = nullif($1::text, $1::text)'),
);
