import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { type Block, plainMail } from '#platform/mail/mail-sheet.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { shortestPassword } from '#rules/accounts/password-fault.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { roleSentences, staffRoleName } from '#rules/wording/names/staff-role-name.ts';
import type { Provider } from '#rules/accounts/outside-log-in.ts';

/** The sender, and the address of the pages that links lead to. */
export type Letterhead = {
  readonly brewery: Pick<BreweryDetails, 'name' | 'email' | 'telephone'>;
  readonly publicUrl: string;
};
/** The name is left out where only an unconfirmed registration says what it is: strangers' words are not mailed on. */
type To = { readonly email: string; readonly name: string };
type Link = { readonly search: string; readonly onceKey: string };

/** After a registration: the e-mail must be confirmed before anybody logs in with it. */
export function confirmMail(to: To, link: Link, head: Letterhead): Mail {
  return mailOf(to, link.onceKey, head, {
    subject: `Confirm your e-mail for ${nameOf(head)}`,
    says: [
      {
        text: 'Somebody, we hope you, has opened an account with this e-mail. Follow the link to confirm that it is yours; it is good for 48 hours, once.',
      },
      { link: 'Confirm your e-mail', to: `${head.publicUrl}/confirmemail?${link.search}` },
      {
        text: 'If it was not you, there is nothing to do: without the link nobody can use the account, and it is deleted after two weeks.',
      },
    ],
  });
}

/** To the owner of an account whose e-mail was registered again, by her or by somebody else (D-20). */
export function alreadyThereMail(to: To, onceKey: string, head: Letterhead): Mail {
  return mailOf(to, onceKey, head, {
    subject: `You already have an account at ${nameOf(head)}`,
    says: [
      {
        text: 'Somebody, we hope you, wanted to open an account with this e-mail. You have one already, and nothing about it was changed.',
      },
      { link: 'Log in', to: `${head.publicUrl}/login` },
      { text: 'If you have forgotten your password, press “Forgot Password” there and choose a new one.' },
    ],
  });
}

export function resetMail(to: To, link: Link, head: Letterhead): Mail {
  return mailOf(to, link.onceKey, head, {
    subject: `Choose a new password for ${nameOf(head)}`,
    says: [
      {
        text: 'Somebody, we hope you, has asked for a new password. Follow the link to choose one; it is good for an hour, once.',
      },
      { link: 'Choose a new password', to: `${head.publicUrl}/resetpassword?${link.search}` },
      { text: 'If it was not you, there is nothing to do: your password stays as it is.' },
    ],
  });
}

/** Tells the owner that the password was changed. */
export function passwordChangedMail(to: To, onceKey: string, head: Letterhead): Mail {
  return mailOf(to, onceKey, head, {
    subject: `Your password at ${nameOf(head)} was changed`,
    says: [
      {
        text: 'The password of your account has just been changed, and everybody who was logged in with it has been logged out.',
      },
      { text: `If it was not you, press “Forgot Password” on our log-in page at once, and tell us${reachedAt(head)}.` },
      { link: 'Log in', to: `${head.publicUrl}/login` },
    ],
  });
}

/** Tells the owner that a provider of identities opens the account from now on. */
export function linkedMail(
  to: To,
  { onceKey, provider }: { readonly onceKey: string; readonly provider: Provider },
  head: Letterhead,
): Mail {
  const called = PROVIDER_NAMES[provider];
  return mailOf(to, onceKey, head, {
    subject: `Your account at ${nameOf(head)} is connected to ${called}`,
    says: [
      { text: `From now on ${called} opens your account too. Your password still does.` },
      { text: `If it was not you, choose a new password, and tell us${reachedAt(head)}.` },
      { link: 'Log in', to: `${head.publicUrl}/login` },
    ],
  });
}

const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' };

type Invitation = {
  readonly role: number;
  /** The name of whoever invites; empty = it was done where the shop runs. */
  readonly invitedBy: string;
  readonly goodUntil: Instant;
};

/** To a new member of staff: who invites them to what, what they may do there, and how they begin. */
export function invitationMail(to: To, { role, invitedBy, goodUntil }: Invitation, link: Link, head: Letterhead): Mail {
  const brewery = nameOf(head);
  return mailOf(to, link.onceKey, head, {
    subject: `You are invited to the staff of ${brewery}`,
    says: [
      {
        text: `${invitedBy === '' ? 'You are invited' : `${invitedBy} invites you`} to the staff of ${brewery}, whose shop is at ${head.publicUrl}. Staff have screens of their own there, and your role is “${staffRoleName(role)}”:`,
      },
      { lines: roleSentences(role) },
      {
        text: `To accept, follow the link and choose a password of at least ${shortestPassword(true)} characters. Then log in at ${head.publicUrl}/staff with this e-mail: you are asked to set up a second factor, an app for one-time codes or a passkey.`,
      },
      { link: 'Accept the invitation', to: `${head.publicUrl}/resetpassword?${link.search}` },
      {
        text: `The link is good for two days, until ${formatMoment(goodUntil)}, and once. If it is too old, ask ${invitedBy === '' ? 'for another' : `${invitedBy} for another`}.`,
      },
      {
        text: 'If you do not know what this is about, there is nothing to do: without the link nobody can use the account.',
      },
    ],
  });
}

/** To a customer for whom staff have opened an account while she ordered by telephone (D-124). */
export function openedForYouMail(to: To, link: Link, head: Letterhead): Mail {
  return mailOf(to, link.onceKey, head, {
    subject: `Your account at ${nameOf(head)}`,
    says: [
      {
        text: 'You have ordered by telephone, and we have opened an account for you with this e-mail. Follow the link to choose a password and see your orders; it is good for two days, once.',
      },
      { link: 'Choose your password', to: `${head.publicUrl}/resetpassword?${link.search}` },
      {
        text: `You need no password to order by telephone. If it was not you who called, tell us${reachedAt(head)}: without the link nobody can use the account.`,
      },
    ],
  });
}

/** To a customer whose account came with a list of another shop. */
export function customerInvitationMail(to: To, link: Link, head: Letterhead): Mail {
  return mailOf(to, link.onceKey, head, {
    subject: `Your account at ${nameOf(head)}`,
    says: [
      {
        text: 'You are a customer of ours, and we have a new shop. Follow the link to choose a password for your account there; it is good for two days, once.',
      },
      { link: 'Choose your password', to: `${head.publicUrl}/resetpassword?${link.search}` },
      {
        text: `If you come later, press “Forgot Password” on our log-in page. If you want no account, there is nothing to do, or tell us${reachedAt(head)}.`,
      },
    ],
  });
}

type Letter = { readonly subject: string; readonly says: readonly Block[] };

export function mailOf(to: To, onceKey: string, head: Letterhead, { subject, says }: Letter): Mail {
  const blocks: readonly Block[] = [
    { heading: subject },
    { text: to.name === '' ? 'Hello,' : `Hello ${to.name},` },
    ...says,
    { text: [nameOf(head), head.brewery.email, head.brewery.telephone].filter((part) => part !== '').join(', ') },
  ];
  return plainMail({ orderId: null, onceKey, to: to.email, subject }, blocks);
}

/** Until the brewery has entered its name, its address is used. */
function nameOf({ brewery, publicUrl }: Letterhead): string {
  return brewery.name || new URL(publicUrl).host;
}

function reachedAt({ brewery }: Letterhead): string {
  return brewery.telephone === '' ? '' : ` on ${brewery.telephone}`;
}
