import { withStatements } from './rewrite-statements.ts';

/*
 * For the control of a race, preloaded into a process: whoever moves stock between bins, or packs some, does not lock it first. A race
 * test that still passes then has raced nothing.
 */
withStatements((text) =>
  text.replace(/^(\s*select id from stock_item where id (?:= \$1|in \()[\s\S]*?) for update\s*$/, '$1'),
);
