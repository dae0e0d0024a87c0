import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { newsletterWording } from '#rules/newsletter/newsletter-wording.ts';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { call } from '#wire/call.ts';
import { type NewsletterForm, type NewsletterSource, subscribe } from '../newsletter.contract.ts';

type Faults = { readonly email?: string; readonly agreed?: string };

/** The form's own state: what it shows while it asks, when the list has answered, and when something was wrong. */
export function useSignUp(form: NewsletterForm, source: NewsletterSource) {
  const transport = useTransport();
  // A second press is faster than the button can be switched off; the list would take it for another sign-up.
  const asking = useRef(false);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (typed: FormData) =>
      call(transport, subscribe, {
        body: {
          email: textOf(typed, 'EMAIL'),
          name: textOf(typed, 'FNAME'),
          honeypot: textOf(typed, form.honeypot) as '',
          agreed: typed.has('agreed'),
          wordingVersion: newsletterWording.version,
          source,
        },
      }),
    onSettled: () => {
      asking.current = false;
    },
  });
  const faults: Faults = (error instanceof CallFailed && error.failure?.fields) || {};
  const refused = data?.result === 'error' ? data.msg : null;
  const failed = error !== null && !faults.email && !faults.agreed ? sayProblem(error) : null;
  return {
    signUp: (typed: FormData): void => {
      if (asking.current) return;
      asking.current = true;
      mutate(typed);
    },
    isPending,
    done: data?.result === 'success' ? data.msg : null,
    problem: refused ?? failed,
    faults,
  };
}

function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
