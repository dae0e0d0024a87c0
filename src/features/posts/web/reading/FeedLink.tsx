import { useSiteAddress } from '#ui/site-address.ts';

/** Announces the news feed to feed readers. React hoists it into the head. */
export function FeedLink({ title }: { readonly title: string }) {
  return (
    <link rel="alternate" type="application/atom+xml" title={title} href={`${useSiteAddress()}/api/feeds/news.atom`} />
  );
}
