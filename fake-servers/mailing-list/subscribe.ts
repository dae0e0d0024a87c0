import type { Ledger, Subscriber } from './ledger.ts';

/** The account and the list that the fake server is; invented, like everything here. */
export const PRETEND_LIST = { u: '0f5a110', id: '5a110w' } as const;
const HONEYPOT = `b_${PRETEND_LIST.u}_${PRETEND_LIST.id}`;

export type SubscribeResult = { readonly result: 'success' | 'error'; readonly msg: string };

/** What the list does with a sign-up, in the words that Mailchimp's answers have. */
export function subscribe(fields: URLSearchParams, by: Subscriber['by'], ledger: Ledger): SubscribeResult {
  const email = fields.get('EMAIL')?.trim() ?? '';
  if (fields.get('u') !== PRETEND_LIST.u || fields.get('id') !== PRETEND_LIST.id) return no('Unknown account or list.');
  if (email === '') return no('0 - Please enter a value');
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return no('0 - An email address must contain a single @.');
  if (!email.includes('.', email.indexOf('@'))) return no('0 - The domain portion of the email address is invalid.');
  if (email.toLowerCase().startsWith('dora@'))
    return no('This email cannot be added to this list. Please enter a different email address.');
  if (ledger.subscribers.some((one) => one.email.toLowerCase() === email.toLowerCase()))
    return no(
      `${email} is already subscribed to list Sallowmere. <a href="/profile">Click here to update your profile</a>.`,
    );
  // Whoever fills in the field that nobody sees is told what everybody is told, and is not put on the list.
  if (!fields.get(HONEYPOT)) ledger.subscribers.push(subscriberOf(fields, email, by));
  return {
    result: 'success',
    msg: 'Almost finished... We need to confirm your email address. To complete the subscription process, please click the link in the email we just sent you.',
  };
}

function subscriberOf(fields: URLSearchParams, email: string, by: Subscriber['by']): Subscriber {
  const [firstName, lastName] = [fields.get('FNAME') ?? '', fields.get('LNAME') ?? ''];
  return { email, firstName, lastName, by, at: new Date().toISOString() };
}

function no(msg: string): SubscribeResult {
  return { result: 'error', msg };
}
