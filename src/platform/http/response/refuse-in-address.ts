import { presentOnly } from '#wire/codec.ts';
import type { Contract } from '#wire/contract.ts';
import { SECRET_HEADERS } from '#wire/secret-headers.ts';
import { Rejected } from './failures.ts';

/**
 * Turns a call away that carries what opens something in its address, where proxies write it down: anything that calls about
 * accounts send, and elsewhere what has a header of its own, and e-mails. Old clients do so (D-02, D-187); a setting says whether they are
 * still served. Codes of vouchers stay: the specification has nowhere else for them.
 */
export function refuseInAddress(contract: Contract, query: Readonly<Record<string, unknown>>): void {
  const { ts: _, ...values } = presentOnly(query);
  const names = Object.keys(values).filter((name) => !belongsInAddress(contract, name));
  if (names.length === 0) return;
  throw new Rejected(
    400,
    'BAD_REQUEST',
    'Passwords, tokens and e-mails are taken in the body or the headers of a call only.',
    {
      fields: Object.fromEntries(names.map((name) => [name, whereInstead(name)])),
    },
  );
}

/** Whether a value of this name opens nothing, and may be written down by proxies. */
export function belongsInAddress({ endpoint }: Contract, name: string): boolean {
  if (endpoint.path.includes('voucher')) return true;
  const ofAccounts = /^\/api\/(auth|accounts)\//.test(endpoint.path);
  return !ofAccounts && !Object.hasOwn(SECRET_HEADERS, name) && !OTHER_SECRETS.has(name);
}

/** Nothing but the log-in opens what a person's held orders go with, so the name of her draft has no header. */
const OTHER_SECRETS: ReadonlySet<string> = new Set(['draftOrderName', 'email']);

function whereInstead(name: string): string {
  const header = SECRET_HEADERS[name];
  return header ? `must stand in the header ${header}` : 'must stand in the body';
}
