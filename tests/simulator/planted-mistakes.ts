import { withoutLocks, withStatements } from '../rewrite-statements.ts';

/** Mistakes that the simulation has to find, made by sending the database other statements. */
export const PLANTED: Readonly<Record<string, (text: string) => string>> = {
  'lock removed': withoutLocks,
  'refund not capped': (text) =>
    // The desk sees no earlier refund, of lines and of payments.
    text
      .replace('from credit_note c where c.order_id =', 'from credit_note c where false and c.order_id =')
      .replace("and r.state <> 'withdrawn') as refunds", "and r.state <> 'withdrawn' and false) as refunds"),
  'voucher not given back': (text) =>
    text.replace('v.used_online_pence - p.used_pence', 'v.used_online_pence').replace('- s.amount', '- 0 * s.amount'),
  'notification taken twice': (text) =>
    // Whatever was settled counts as asked and not answered.
    text.replace(
      'select * from payment_attempt where order_id =',
      "select *, 'asking' as state from payment_attempt where order_id =",
    ),
  'hold never freed': (text) => text.replace('and o.reserved_until <=', 'and false and o.reserved_until <='),
};

export function plant(mistake: string): void {
  const rewrite = PLANTED[mistake];
  if (rewrite === undefined)
    throw new Error(`There is no mistake called ${mistake}: ${Object.keys(PLANTED).join(', ')}`);
  withStatements(rewrite);
}
