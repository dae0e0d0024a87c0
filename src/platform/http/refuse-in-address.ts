import { presentOnly } from '#wire/codec.ts';
import type { Contract } from '#wire/contract.ts';
import { isSensitive } from './cache-control.ts';
import { Rejected } from './failures.ts';

/**
 * Turns a call away that carries what belongs in its body in its address, where proxies write it down. Old clients do so
 * (D-02); a setting says whether they are still served.
 */
export function refuseInAddress({ endpoint }: Contract, query: Readonly<Record<string, unknown>>): void {
  if (!isSensitive(endpoint.path) || endpoint.path.includes('voucher')) return;
  const { ts: _, ...asked } = presentOnly(query);
  const fields = Object.fromEntries(Object.keys(asked).map((name) => [name, 'must stand in the body']));
  if (Object.keys(fields).length === 0) return;
  throw new Rejected(400, 'BAD_REQUEST', 'Passwords, tokens and e-mails are taken in the body of a call only.', {
    fields,
  });
}
