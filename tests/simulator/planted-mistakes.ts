import { LOCKS, withStatements } from '../rewrite-statements.ts';
import { isSimulation } from './stop.ts';

const PAID_IN_ALL = `(select sum(coalesce(a.captured_pence, a.amount_pence))::int from payment_attempt a
  where a.order_id = o.id and a.state = 'captured')`;

/** Something of a statement, and what is sent instead of it. */
type Rewriting = readonly [of: RegExp | string, instead: string];

/** Mistakes that the simulation has to find, made by sending the database other statements. */
export const PLANTED: Readonly<Record<string, readonly Rewriting[]>> = {
  'lock removed': [[LOCKS, '']],
  // The desk sees no earlier refund, of lines and of payments, and that all that was paid is still here.
  'refund not capped': [
    ['select o.paid_pence as paid', `select coalesce(${PAID_IN_ALL}, o.paid_pence) as paid`],
    ['from credit_note c where c.order_id =', 'from credit_note c where false and c.order_id ='],
    ["and r.state <> 'withdrawn') as refunds", "and r.state <> 'withdrawn' and false) as refunds"],
  ],
  // Neither when its order is cancelled nor when a part of that is refunded.
  'voucher not given back': [
    ['v.used_online_pence - p.used_pence', 'v.used_online_pence'],
    ['used_pence = u.used_pence - s.amount', 'used_pence = u.used_pence - 0 * s.amount'],
    ['used_online_pence = v.used_online_pence - s.amount', 'used_online_pence = v.used_online_pence - 0 * s.amount'],
  ],
  // Whatever was settled counts as asked and not answered.
  'notification taken twice': [
    [
      'select * from payment_attempt where order_id =',
      "select *, 'asking' as state from payment_attempt where order_id =",
    ],
  ],
  // No sale is known from before, and one that is there has another number.
  'till message taken twice': [
    ['where s.till_id =', 'where false and s.till_id ='],
    [
      /select "orderId", (\$\{?\w+\}?), number, "dayNumber"/g,
      `select "orderId", $1, number + 100000 * (select count(*)::int from till_sale t
        where t.till_id = $1 and t.number % 100000 = sale.number), "dayNumber"`,
    ],
  ],
  'hold never freed': [['and o.reserved_until <=', 'and false and o.reserved_until <=']],
};

/** Makes a mistake; what it answers tells later for which of its rewritings the shop has sent no statement. */
export function plant(mistake: string): () => { readonly idle: readonly string[]; readonly isMade: boolean } {
  const rewritings = PLANTED[mistake];
  if (rewritings === undefined)
    throw new Error(`There is no mistake called ${mistake}: ${Object.keys(PLANTED).join(', ')}`);
  const idle = new Set(rewritings);
  // What the simulation asks itself, and the audit, is as it should be.
  withStatements((text) => {
    if (isSimulation()) return text;
    return rewritings.reduce((before, rewriting) => {
      const [of, instead] = rewriting;
      const after = before.replaceAll(of, instead);
      if (after !== before) idle.delete(rewriting);
      return after;
    }, text);
  });
  return () => ({ idle: [...idle].map(([of]) => String(of)), isMade: idle.size < rewritings.length });
}
