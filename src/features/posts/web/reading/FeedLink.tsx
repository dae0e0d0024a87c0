import { useSiteAddress } from '#ui/site-address.ts';

/** Tells readers of feeds where the news can be had as one. React lifts it into the head. */
export function FeedLink({ title }: { readonly title: string }) {
  return (
    <link rel="alternate" type="application/atom+xml" title={title} href={`${useSiteAddress()}/api/feeds/news.atom`} />
  );
}
