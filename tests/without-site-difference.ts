import { withStatements } from './rewrite-statements.ts';

/*
 * For the control of a race, preloaded into a process: the approval of a count of a site compares what was counted with what lies there
 * now, instead of then. A race test that still passes then has raced nothing.
 */
withStatements((text) =>
  text.replace(
    'e.on_hand as "onHandThen"',
    `(select coalesce(sum(l.quantity), 0)::int from stock_place l join stock_bin n on n.id = l.bin_id
      where l.stock_item_id = s.id and n.site_id = t.site_id) as "onHandThen"`,
  ),
);
