import { withStatements } from '../rewrite-statements.ts';

/*
 * For the control of a crash, preloaded into a process: no job finds payments, notices, refunds or baskets that were left
 * as they were.
 */
withStatements((text) =>
  text
    .replace(/(from "payment_attempt" where) "state" in/, '$1 false and "state" in')
    .replace(/(from "payment_event" where)/, '$1 false and')
    .replace(/(from "refund" .* where) ("refund"\."state" = )/, '$1 false and $2')
    .replace('and o.reserved_until <=', 'and false and o.reserved_until <='),
);
