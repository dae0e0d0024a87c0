import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { NewsletterCard } from './NewsletterCard.tsx';
import { queryOf } from '#wire/query-of.ts';
import { type NewsletterSource, newsletterForm } from '../newsletter.contract.ts';

type Props = {
  readonly source: NewsletterSource;
  readonly person: { readonly email: string; readonly name: string };
};

/** The sign-up beside another task: hidden until its checkbox is ticked (D-144). */
export function NewsletterToggle({ source, person }: Props) {
  const { data: form } = useQuery(queryOf(useTransport(), newsletterForm));
  const [on, setOn] = useState(false);
  if (!form) return null;
  return (
    <div className="newsletter-toggle">
      <Checkbox checked={on} onChange={(event) => setOn(event.target.checked)}>
        I would like news from the brewery
      </Checkbox>
      {on && <NewsletterCard source={source} person={person} />}
    </div>
  );
}
