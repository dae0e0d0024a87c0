import { type Letterhead, mailOf } from '#features/accounts/server/account-mails.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { paths } from '#site/paths.ts';

type To = { readonly email: string; readonly name: string };
type Link = { readonly search: string; readonly onceKey: string };

/** To the new e-mail, with the link that confirms it. */
export function confirmNewEmailMail(to: To, link: Link, head: Letterhead): Mail {
  return mailOf(to, link.onceKey, head, {
    subject: `Confirm your new e-mail for ${nameOf(head)}`,
    says: [
      {
        text: 'Somebody, we hope you, wants to use this e-mail for an account here. Follow the link to confirm that it is yours; it is good for 48 hours, once.',
      },
      { link: 'Confirm your new e-mail', to: `${head.publicUrl}${paths.confirmNewEmail}?${link.search}` },
      { text: 'If it was not you, there is nothing to do: without the link nothing changes.' },
    ],
  });
}

/** To the owner of the account that has this e-mail already. */
export function emailIsYoursMail(to: To, onceKey: string, head: Letterhead): Mail {
  return mailOf(to, onceKey, head, {
    subject: `You already have an account at ${nameOf(head)}`,
    says: [
      {
        text: 'Somebody, perhaps you, wanted to use this e-mail for another account. It has one already, so nothing was changed.',
      },
      { link: 'Log in', to: `${head.publicUrl}${paths.login}` },
    ],
  });
}

/** To the current e-mail, when a change is requested. */
export function emailChangeRequestedMail(to: To, newEmail: string, onceKey: string, head: Letterhead): Mail {
  return mailOf(to, onceKey, head, {
    subject: `Another e-mail for your account at ${nameOf(head)}`,
    says: [
      { text: `Somebody who knows your password wants to use ${newEmail} instead of this e-mail.` },
      { text: 'Nothing changes before the link in the mail that went there is followed.' },
      { text: 'If it was not you, choose a new password at once and log every other device out.' },
      { link: 'Your account', to: `${head.publicUrl}${paths.account}` },
    ],
  });
}

/** The same when staff ask for the change. */
export function emailChangeByStaffMail(to: To, newEmail: string, onceKey: string, head: Letterhead): Mail {
  return mailOf(to, onceKey, head, {
    subject: `Another e-mail for your account at ${nameOf(head)}`,
    says: [
      { text: `We were asked to use ${newEmail} for your account instead of this e-mail.` },
      { text: 'Nothing changes before the link in the mail that went there is followed.' },
      {
        text: `If you did not ask us, tell us at once${head.brewery.telephone === '' ? '' : `: ${head.brewery.telephone}`}.`,
      },
    ],
  });
}

/** To the old e-mail, when the change takes effect. */
export function emailChangedMail(to: To, onceKey: string, head: Letterhead): Mail {
  return mailOf(to, onceKey, head, {
    subject: `Your e-mail at ${nameOf(head)} was changed`,
    says: [
      { text: 'Your account has another e-mail now. This one opens it no more.' },
      {
        text: `If it was not you, tell us at once${head.brewery.telephone === '' ? '' : `: ${head.brewery.telephone}`}.`,
      },
    ],
  });
}

/** To the owner of an account without a password who wants to erase it. */
export function confirmErasingMail(to: To, link: Link, head: Letterhead): Mail {
  return mailOf(to, link.onceKey, head, {
    subject: `Erase your account at ${nameOf(head)}?`,
    says: [
      {
        text: 'Somebody, we hope you, has asked to have your account erased. Follow the link to confirm it; it is good for an hour, once. What is erased cannot be brought back.',
      },
      { link: 'Erase the account', to: `${head.publicUrl}${paths.confirmErasing}?${link.search}` },
      { text: 'If it was not you, there is nothing to do: your account stays as it is.' },
    ],
  });
}

/** The prefix of these mails' keys in the outbox: they are deleted when they have been sent. */
export const GOOD_BYE = 'good-bye/';

/** The last mail to an address that is deleted once it has been sent. */
export function goodByeMail(to: To, personId: number, head: Letterhead): Mail {
  return mailOf(to, `${GOOD_BYE}${personId}`, head, {
    subject: `Good-bye from ${nameOf(head)}`,
    says: [
      {
        text: 'Your account has been erased, as you asked: your name, e-mail, password, addresses, favourites and log-ins, what you wrote to us, and what waited for our newsletter. Memberships have ended.',
      },
      {
        text: 'Of your orders we must keep numbers, sums and VAT for the tax office; they carry your name and address no more. Gift vouchers keep their value for whoever has the code. If you get our newsletter, the link at its foot ends that.',
      },
      { text: 'Thank you for having been with us. This mail is deleted here as soon as it has been sent.' },
    ],
  });
}

export function nameOf({ brewery, publicUrl }: Letterhead): string {
  return brewery.name || new URL(publicUrl).host;
}
