import { useQuery } from '@tanstack/react-query';
import { useTransport } from '#wire/use-transport.ts';
import { useSession } from '#wire/use-session.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { queryOf } from '#wire/query-of.ts';
import { type NewsletterSource, newsletterForm } from '../newsletter.contract.ts';

type Props = {
  /** Where it stands: written down with the consent. */
  readonly source: NewsletterSource;
  readonly heading?: 'h2' | 'h3';
  /** Of somebody who has just said who she is; else whoever is logged in. */
  readonly known?: { readonly email: string; readonly name: string };
};

/** The way onto the newsletter; nothing where there is none. Whoever is logged in finds name and address filled in. */
export function NewsletterCard({ source, heading: Heading = 'h2', known }: Props) {
  const { data: form } = useQuery(queryOf(useTransport(), newsletterForm));
  const session = useSession();
  if (!form) return null;
  return (
    <section className="newsletter" aria-labelledby={`newsletter-${source}`}>
      <Heading id={`newsletter-${source}`} className="font-display text-heading leading-tight font-semibold">
        News from the brewery
      </Heading>
      <SignUpForm
        // Another person is another form.
        key={session?.userEmail ?? ''}
        form={form}
        source={source}
        email={known?.email ?? session?.userEmail ?? ''}
        name={known?.name ?? (session && !session.userName.includes('@') ? session.userName : '')}
      />
    </section>
  );
}
