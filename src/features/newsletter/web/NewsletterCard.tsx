import { useQuery } from '@tanstack/react-query';
import { useTransport } from '#wire/use-transport.ts';
import { useSession } from '#wire/use-session.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { queryOf } from '#wire/query-of.ts';
import { type NewsletterSource, newsletterForm } from '../newsletter.contract.ts';

type Props = {
  /** The place of the form; stored with the consent. */
  readonly source: NewsletterSource;
  readonly heading?: 'h2' | 'h3';
  /** Name and e-mail that were just entered elsewhere; otherwise those of the session. */
  readonly person?: { readonly email: string; readonly name: string };
};

/** The sign-up form for the newsletter, filled in for a logged-in person; nothing when there is no mailing list. */
export function NewsletterCard({ source, heading: Heading = 'h2', person }: Props) {
  const { data: form } = useQuery(queryOf(useTransport(), newsletterForm));
  const session = useSession();
  if (!form) return null;
  return (
    <section className="newsletter" aria-labelledby={`newsletter-${source}`}>
      <Heading id={`newsletter-${source}`} className="font-display text-heading leading-tight font-semibold">
        News from the brewery
      </Heading>
      <SignUpForm
        // Another person gets a fresh form.
        key={session?.userEmail ?? ''}
        form={form}
        source={source}
        email={person?.email ?? session?.userEmail ?? ''}
        name={person?.name ?? (session && !session.userName.includes('@') ? session.userName : '')}
      />
    </section>
  );
}
