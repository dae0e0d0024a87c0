import { type Letterhead, mailOf } from '#features/accounts/server/account-mails.ts';
import { tokenHash } from '#platform/ids.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { paths } from '#site/paths.ts';
import { GOOD_BYE, nameOf } from './my-account-mails.ts';

/** The prefix of these mails' keys in the outbox: they are deleted when they have been sent. */
export const MAIL_ABOUT_DATA = 'my-data/';

/** To whoever asked for the data held under her e-mail. The secret is in the URL fragment, which no server receives. */
export function dataLinkMail(email: string, token: string, head: Letterhead): Mail {
  return mailOf({ email, name: '' }, `${MAIL_ABOUT_DATA}${tokenHash(token).slice(0, 16)}`, head, {
    subject: `What ${nameOf(head)} holds about you`,
    says: [
      {
        text: 'Somebody, we hope you, has asked what we hold under this e-mail. Follow the link to see it, to download it, or to have it erased; it is good for 24 hours, and following it changes nothing.',
      },
      { link: 'See what you hold about me', to: `${head.publicUrl}${paths.myDataLink}#${token}` },
      { text: 'If it was not you, there is nothing to do: nobody else has this link. Do not pass this mail on.' },
    ],
  });
}

/** To whoever has an account: the data can be seen after logging in. */
export function dataOfAccountMail(email: string, once: string, head: Letterhead): Mail {
  return mailOf({ email, name: '' }, `${MAIL_ABOUT_DATA}${once}`, head, {
    subject: `Your data at ${nameOf(head)}`,
    says: [
      {
        text: 'Somebody, we hope you, has asked what we hold under this e-mail. You have an account with it: log in, and “Your account” lets you download everything or erase it, what you bought without logging in too.',
      },
      { link: 'Your account', to: `${head.publicUrl}${paths.account}` },
      { text: 'If you have forgotten your password, press “Forgot Password” at the log-in and choose a new one.' },
      { text: 'If it was not you, there is nothing to do.' },
    ],
  });
}

/** The last mail to an address that is deleted once it has been sent. */
export function dataErasedMail(email: string, hash: string, head: Letterhead): Mail {
  return mailOf({ email, name: '' }, `${GOOD_BYE}data/${hash.slice(0, 16)}`, head, {
    subject: `Your data at ${nameOf(head)} are erased`,
    says: [
      {
        text: 'What we held under this e-mail has been erased, as you asked: name, addresses and telephone numbers, what you wrote to us, what waited for our newsletter, and the mails we sent you.',
      },
      {
        text: 'Of your orders we must keep numbers, what was sold, sums and VAT for the tax office; they carry your name and address no more. Gift vouchers keep their value for whoever has the code. If you get our newsletter, the link at its foot ends that.',
      },
      { text: 'This mail is deleted here as soon as it has been sent.' },
    ],
  });
}
