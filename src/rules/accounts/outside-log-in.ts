import type { Refusal } from '#rules/refusal.ts';
import { decodeRole } from '#rules/roles/decode-role.ts';

/** Who vouches for people besides ourselves. */
export type Provider = 'google' | 'facebook';

/** An account as far as it matters here. */
export type AccountSeen = { readonly role: number; readonly isConfirmed: boolean };

export type OutsideFacts = {
  /** Whether the provider gave an e-mail, says that it is hers, and is the one that hands out such e-mails. */
  readonly email: { readonly isPresent: boolean; readonly verified: boolean; readonly fromItsAuthority: boolean };
  /** The account that this provider's number belongs to already. */
  readonly known: AccountSeen | null;
  /** The account that has the e-mail. */
  readonly sameEmail: AccountSeen | null;
  /** The password of that account, if it was sent with the call. */
  readonly password: 'not given' | 'right' | 'wrong';
};

/**
 * `log-in`: she is known. `link`: the provider's number belongs to the account of this e-mail from now on. `take-over`: so it
 * does, and whatever password was set there before goes. `create`: a new account. `ask-by-mail`: nothing yet; a mail to the
 * address says what to do.
 */
export type OutsideDecision = 'log-in' | 'link' | 'take-over' | 'create' | 'ask-by-mail';

/**
 * Decides what becomes of somebody whom Google or Facebook vouches for (D-24). Who is known by the provider's number logs in.
 * Else the e-mail counts, if the provider has verified it: an account that nobody has confirmed is hers, without the password
 * that a stranger may have set; a confirmed one is linked when the provider is the authority on the e-mail, or by the
 * account's password once. An e-mail that is not verified proves nothing: what there is to say goes to the mailbox. Staff,
 * administrators and trade never come in by this door; who is suspended stays so.
 */
export function outsideLogIn(facts: OutsideFacts): OutsideDecision | Refusal {
  const { email, known, sameEmail, password } = facts;
  if (known) return isForPasswordsOnly(known) ? { refused: 'password-only' } : 'log-in';
  if (!email.isPresent) return { refused: 'outside-email-missing' };
  if (!sameEmail?.isConfirmed) return email.verified ? (sameEmail ? takeOver(sameEmail) : 'create') : 'ask-by-mail';
  return linkByProof(sameEmail, { ...email, password });
}

/** Nobody has proved that the account is hers; one that was made for somebody in particular waits for her own link. */
function takeOver(account: AccountSeen): OutsideDecision | Refusal {
  return isForPasswordsOnly(account) ? { refused: 'password-only' } : 'take-over';
}

type Proof = OutsideFacts['email'] & { readonly password: OutsideFacts['password'] };

function linkByProof(account: AccountSeen, { verified, fromItsAuthority, password }: Proof): OutsideDecision | Refusal {
  if (password === 'wrong') return { refused: 'wrong-log-in' };
  if (!verified && password === 'not given') return 'ask-by-mail';
  if (isForPasswordsOnly(account)) return { refused: 'password-only' };
  if (password === 'right' || (verified && fromItsAuthority)) return 'link';
  return { refused: 'password-needed-once', fields: { password: 'Enter the password of your account' } };
}

function isForPasswordsOnly({ role }: AccountSeen): boolean {
  const { staff, trade } = decodeRole(role);
  // A suspended trade buyer counts as trade as well.
  return staff || trade;
}

/**
 * Whether Google itself hands out an e-mail, so that its word about whose it is settles the matter: addresses of Gmail, and
 * those of organisations whose mail it runs (their domain comes with the token).
 */
export function isGooglesOwn(email: string, hostedDomain: string | null): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === 'gmail.com' || (hostedDomain !== null && domain === hostedDomain.toLowerCase());
}
