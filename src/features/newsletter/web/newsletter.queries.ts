import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { loadNewsletterForm } from './newsletter.client.ts';

/** Null = there is no newsletter, and nobody is offered one. */
export const newsletterFormQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: ['newsletter', 'form'],
    queryFn: () => loadNewsletterForm(carrier),
    staleTime: lifetimes.content * 1000,
  });
