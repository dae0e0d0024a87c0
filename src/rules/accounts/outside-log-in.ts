import type { Refusal } from '#rules/refusal.ts';
import { decodeRole } from '#rules/roles/decode-role.ts';

/** External identity providers. */
export type Provider = 'google' | 'facebook';

/** The part of an account that decides here. */
export type AccountSeen = { readonly role: number; readonly isConfirmed: boolean };

export type OutsideFacts = {
  /** Whether the provider gave an e-mail, has verified it, and itself issues such addresses. */
  readonly email: { readonly isPresent: boolean; readonly verified: boolean; readonly fromItsAuthority: boolean };
  /** The account that is already linked to this provider's number. */
  readonly known: AccountSeen | null;
  /** The account that has the e-mail. */
  readonly sameEmail: AccountSeen | null;
  /** Whether the password of that account was sent, and was right. */
  readonly password: 'not given' | 'right' | 'wrong';
};

/**
 * `log-in`: a linked account. `link`: the provider's number is linked to the account with this e-mail. `take-over`: the same, and
 * the existing password is discarded. `create`: a new account. `ask-by-mail`: nothing yet; a mail to the address says what to do.
 */
export type OutsideDecision = 'log-in' | 'link' | 'take-over' | 'create' | 'ask-by-mail';

/**
 * Decides on a log-in with Google or Facebook (D-24). A person known by the provider's number is logged in. Otherwise the e-mail
 * decides if the provider has verified it: an unconfirmed account is taken over without its password, which a stranger may have
 * set; a confirmed one is linked if the provider is authoritative for the address, or by its password once. With an unverified
 * e-mail further steps go to the mailbox. Staff, administrators and trade cannot log in this way; suspended people stay
 * suspended.
 */
export function outsideLogIn(facts: OutsideFacts): OutsideDecision | Refusal {
  const { email, known, sameEmail, password } = facts;
  if (known) return isForPasswordsOnly(known) ? { refused: 'password-only' } : 'log-in';
  if (!email.isPresent) return { refused: 'outside-email-missing' };
  if (!sameEmail?.isConfirmed) return email.verified ? (sameEmail ? takeOver(sameEmail) : 'create') : 'ask-by-mail';
  return linkByProof(sameEmail, { ...email, password });
}

/**
 * An unconfirmed account has no proven owner; one for staff or trade was made for a particular person and waits for her own link.
 */
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
 * Whether Google itself issues an e-mail address, so that its verification is authoritative: addresses of Gmail, and those of
 * organisations whose mail it hosts (their domain is in the token).
 */
export function isGooglesOwn(email: string, hostedDomain: string | null): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === 'gmail.com' || (hostedDomain !== null && domain === hostedDomain.toLowerCase());
}
