import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { newsletterWording } from '#rules/newsletter/newsletter-wording.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { call } from '#wire/call.ts';
import { type NewsletterForm, type NewsletterSource, subscribe } from '../newsletter.contract.ts';

type Faults = { readonly email?: string; readonly agreed?: string };

/** The state of the form: pending, answered or failed. */
export function useSignUp(form: NewsletterForm, source: NewsletterSource) {
  const transport = useTransport();
  // A second press can come before the button is disabled; the list would take it for another sign-up.
  const isSubmitting = useRef(false);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (formData: FormData) =>
      call(transport, subscribe, {
        body: {
          email: textOf(formData, 'EMAIL'),
          name: textOf(formData, 'FNAME'),
          honeypot: textOf(formData, form.honeypot) as '',
          agreed: formData.has('agreed'),
          wordingVersion: newsletterWording.version,
          source,
        },
      }),
    onSettled: () => {
      isSubmitting.current = false;
    },
  });
  const faults: Faults = fieldFaults(error) ?? {};
  const refused = data?.result === 'error' ? data.msg : null;
  const failed = error !== null && !faults.email && !faults.agreed ? sayProblem(error) : null;
  return {
    signUp: (formData: FormData): void => {
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      mutate(formData);
    },
    isPending,
    thanks: data?.result === 'success' ? data.msg : null,
    problem: refused ?? failed,
    faults,
  };
}

function textOf(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
