import { useEffect, useRef } from 'react';
import { newsletterWording } from '#rules/newsletter/newsletter-wording.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { EmailField, TextField } from '#ui/forms/Field.tsx';
import { useSignUp } from './use-sign-up.ts';
import type { NewsletterForm, NewsletterSource } from '../newsletter.contract.ts';

type Props = {
  readonly form: NewsletterForm;
  readonly source: NewsletterSource;
  readonly email: string;
  readonly name: string;
};

/** Without scripts the form posts to the mailing list itself, so its fields have the list's names (D-144). */
export function SignUpForm({ form, source, email, name }: Props) {
  const { signUp, isPending, thanks, problem, faults } = useSignUp(form, source);
  const thanksBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (thanks !== null) thanksBox.current?.focus();
  }, [thanks]);
  if (thanks !== null)
    return (
      <div ref={thanksBox} tabIndex={-1} className="mt-4">
        <Alert kind="good">{thanks}</Alert>
      </div>
    );
  return (
    <form
      action={form.action}
      method="post"
      target="_blank"
      rel="noopener"
      className="newsletter-form"
      onSubmit={(event) => {
        event.preventDefault();
        signUp(new FormData(event.currentTarget));
      }}
    >
      {problem !== null && <Alert>{problem}</Alert>}
      <div className="newsletter-fields">
        <EmailField name="EMAIL" required defaultValue={email} error={faults.email} />
        <TextField label="Your name" optional name="FNAME" autoComplete="name" maxLength={80} defaultValue={name} />
      </div>
      <Honeypot name={form.honeypot} />
      <Checkbox name="agreed" required error={faults.agreed}>
        {newsletterWording.says}
      </Checkbox>
      <p className="text-small text-ink-soft">
        {newsletterWording.and} <a href={`${paths.terms}?kind=privacy`}>What we do with your address</a>
      </p>
      <div>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Signing you up…' : 'Sign me up'}
        </Button>
      </div>
    </form>
  );
}

/** A honeypot: a field that only bots see and fill in. */
function Honeypot({ name }: { readonly name: string }) {
  return (
    <div className="nobody-sees" aria-hidden="true">
      <label>
        Leave this empty
        <input name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
