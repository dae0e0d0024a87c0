import { presentOnly } from '#wire/codec.ts';
import type { Contract } from '#wire/contract.ts';
import { SECRET_HEADERS } from '#wire/secret-headers.ts';
import { Rejected } from './failures.ts';

/**
 * Refuses a call with a secret in its address, where proxies log it: any field of calls about accounts, and elsewhere fields that
 * have a header, and e-mails. Old clients send them (D-02, D-187); a setting decides whether they are still served. Voucher codes
 * are allowed, since the specification has no other place for them.
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

/** Whether a field is not secret, and may be logged by proxies. */
export function belongsInAddress({ endpoint }: Contract, name: string): boolean {
  if (endpoint.path.includes('voucher')) return true;
  const ofAccounts = /^\/api\/(auth|accounts)\//.test(endpoint.path);
  return !ofAccounts && !Object.hasOwn(SECRET_HEADERS, name) && !OTHER_SECRETS.has(name);
}

/** The name of a draft for held orders has no header, as only the log-in gives access to those. */
const OTHER_SECRETS: ReadonlySet<string> = new Set(['draftOrderName', 'email']);

function whereInstead(name: string): string {
  const header = SECRET_HEADERS[name];
  return header ? `must stand in the header ${header}` : 'must stand in the body';
}
