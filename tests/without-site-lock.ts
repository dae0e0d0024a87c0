import { withStatements } from './rewrite-statements.ts';

/*
 * For the control of a race, preloaded into a process: who starts a count of a site locks it against nobody, and who approves one
 * does not lock the bin that takes what is more. A race test that still passes then has raced nothing.
 */
withStatements((text) =>
  text
    .replace(/(from stock_site s where .*) for share of s/s, '$1')
    .replace(/(order by n\.walk, n\.id limit 1) for share of n/, '$1'),
);
