import { withStatements } from './rewrite-statements.ts';

/*
 * For the control of a race, preloaded into a process: a recall does not wait for those who pack, neither for their orders and
 * stock nor for what they note. A race test that still passes then has raced nothing.
 */
withStatements((text) =>
  text
    .replace('select pg_advisory_xact_lock($1::bigint)', 'select $1::bigint')
    .replace(/(select id from orders where id = any\(\$1::bigint\[\]\) order by id) for update/, '$1')
    .replace(/(order by s\.pack_id, s\.variant_id nulls first) for update$/, '$1'),
);
