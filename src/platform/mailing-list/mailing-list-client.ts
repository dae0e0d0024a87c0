import { type ListAnswer, readAnswer } from './read-answer.ts';

export type Subscriber = { readonly email: string; readonly firstName: string; readonly lastName: string };

export type MailingListClient = {
  readonly subscribe: (subscriber: Subscriber) => Promise<ListAnswer>;
  /** What a form needs that the browser itself posts to the list. */
  readonly form: { readonly action: string; readonly honeypot: string };
};

export type MailingListSettings = {
  /** `https://….list-manage.com/subscribe/post?u=…&id=…` */
  readonly formUrl: string;
  readonly timeoutMs: number;
};

/** A mailing list with Mailchimp's form protocol (D-144). Its answer is a script, which is parsed and never run. */
export function createMailingListClient({ formUrl, timeoutMs }: MailingListSettings): MailingListClient {
  const form = new URL(formUrl);
  const honeypot = `b_${form.searchParams.get('u')}_${form.searchParams.get('id')}`;
  return {
    form: { action: formUrl, honeypot },
    subscribe: async ({ email, firstName, lastName }) => {
      const url = new URL(form);
      url.pathname = url.pathname.replace(/\/post$/, '/post-json');
      const fields = { EMAIL: email, FNAME: firstName, LNAME: lastName, [honeypot]: '', c: 'answer' };
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
      try {
        const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
        const text = await response.text();
        return response.ok ? readAnswer(text) : { answer: 'unknown', detail: `the list answered ${response.status}` };
      } catch (fault) {
        return { answer: 'unknown', detail: fault instanceof Error ? fault.message : String(fault) };
      }
    },
  };
}
