import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ContainersOf } from '#features/order-desk/containers.contract.ts';
import { askAsStaff, pressed } from './at-desk.ts';
import type { StepOf } from './step.ts';
import { hasStopped } from './stop.ts';
import type { Outcome } from './tally.ts';
import { PUB, type World } from './world.ts';

const FIRKIN = { packKind: 4, sizeMl: 40_900 };

/** The pub's empty casks come back; the entry may be sent in two windows, and counts once. */
export async function bringEmpties(world: World, { pieces, windows }: StepOf<'bring empties'>): Promise<Outcome> {
  const before = await readDeposits(world);
  const ask = await askAsStaff(world);
  const body = { entryId: randomUUID(), businessId: PUB, returned: [{ ...FIRKIN, quantity: pieces }], note: '' };
  const noting = () => ask<ContainersOf>('POST', '/api/staff/containers/return', { body });
  if ((await pressed(windows, noting)).length === 0) return 'refused';
  const after = await readDeposits(world);
  const must = before.credited + Math.min(pieces, before.open);
  if (after.credited !== must && !hasStopped())
    throw new Error(
      `${after.credited} deposits of the pub are credited after ${pieces} came back, and ${must} must be`,
    );
  return 'done';
}

/** Deposits on casks that the pub has, has paid for or owes: how many were credited, and how many are not yet. */
async function readDeposits({ shop }: World): Promise<{ readonly credited: number; readonly open: number }> {
  const { rows } = await sql<{ credited: number; open: number }>`
    with line as (
      select o.id, o.status in (21, 22) and (o.is_paid or o.pay_method = 14)
          and not exists (select from payment_attempt a where a.order_id = o.id and a.state = 'awaiting-funds') as creditable,
        d.quantity, (select coalesce(sum(l.quantity), 0) from credit_note_line l join credit_note c on c.id = l.credit_note_id
          where l.line_id = d."lineId" and l.is_deposit and c.goods <> 'cancelled') as credited
      from orders o cross join lateral
        jsonb_to_recordset(o.priced -> 'priced' -> 'deposits') as d("lineId" bigint, "packKind" int, "sizeMl" int, quantity int)
      where o.business_id = ${PUB} and o.status >= 11 and d."packKind" = ${FIRKIN.packKind} and d."sizeMl" = ${FIRKIN.sizeMl})
    select coalesce(sum(credited), 0)::int as credited,
      coalesce(sum(quantity - credited) filter (where creditable), 0)::int as open from line`.execute(shop.db);
  return rows[0]!;
}
